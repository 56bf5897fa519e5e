import { operatorMerchants } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { readSpeedReport } from './keep-speed-result.ts';
import { listMerchants } from './list-merchants.ts';
import { readMerchant } from './read-merchant.ts';
import { setMaintenance } from './set-maintenance.ts';
import { setRegion } from './set-region.ts';
import { setRegisterFields } from './set-register-fields.ts';
import { setSwitch } from './set-switch.ts';
import { setTemplate } from './set-template.ts';

export const operatorMerchantsRoutes = routes(operatorMerchants, {
  list: listMerchants,
  detail: readMerchant,
  speedReport: readSpeedReport,
  setSwitch,
  setMaintenance,
  setRegion,
  setTemplate,
  setRegisterFields,
});
