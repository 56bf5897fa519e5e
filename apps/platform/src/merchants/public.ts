export type { DemoMerchant as MerchantFacts } from './demo-merchants.ts';
export { isLocalHost } from './find-merchant.ts';
export type { Merchant } from './merchant.ts';
export { type MerchantDirectory, merchantDirectory, merchantOf } from './open-directory.ts';
export { type NewMerchant, openMerchant } from './open-merchant.ts';
export { operatorMerchantsRoutes } from './operator-routes.ts';
export { logoUrlOf } from './read-status.ts';
export { merchantsRoutes } from './routes.ts';
export { seedMerchants } from './seed-merchants.ts';
