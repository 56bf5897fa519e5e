import { merchants } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { countries } from './countries.ts';
import { keepSpeedResult } from './keep-speed-result.ts';
import { merchantOf } from './open-directory.ts';
import { readDomainRoute } from './read-domain-route.ts';
import { readLocation } from './read-location.ts';
import { readSettings, registerSettingsOf } from './read-settings.ts';
import { readStatus } from './read-status.ts';

export const merchantsRoutes = routes(merchants, {
  status: readStatus,
  whitelabel: ({ merchant }) => [...merchantOf(merchant).whitelabel],
  settings: readSettings,
  registerSettings: ({ merchant }) => registerSettingsOf(merchantOf(merchant)),
  domainRoute: readDomainRoute,
  templates: ({ merchant }) => {
    const { templateId, code, parameters } = merchantOf(merchant);
    return { templateId, merchantCode: code, parameters };
  },
  location: readLocation,
  countries: () => [...countries],
  ping: () => ({ pong: true }),
  postbackSpeedTest: keepSpeedResult,
  customerServiceScript: ({ merchant }) => ({ scripts: merchantOf(merchant).customerServiceScript }),
  downloadSetting: ({ merchant }) => merchantOf(merchant).downloadTexts,
});
