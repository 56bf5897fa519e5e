export { MaintenanceForm } from './maintenance-form.tsx';
export type { MerchantDetail } from './merchant-detail.ts';
export { MerchantsPage } from './merchants-page.tsx';
export { RegionForm } from './region-form.tsx';
export { RegisterFieldsForm } from './register-fields-form.tsx';
export { SpeedReport } from './speed-report.tsx';
export { SwitchTree } from './switch-tree.tsx';
export { ThemeForm } from './theme-form.tsx';
