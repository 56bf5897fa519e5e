import type { AnswerOf } from '@fairground/contract';
import { api, endpointQuery, invalidate } from '../../shared/api.ts';

export type SecurityConfig = AnswerOf<typeof api.access.securityConfig>;

/** What every dialog of the security centre gets. */
export interface SecurityDialogProps {
  config: SecurityConfig;
  onClose: () => void;
}

export const configQuery = () => endpointQuery(api.access.securityConfig, {});

export const devicesQuery = () => endpointQuery(api.access.devices, {});

/** After a change everything that is shown of the member is asked again, and whether money can be taken out. */
export const refreshMember = (): Promise<void> =>
  invalidate(api.access.memberInfo, api.access.securityConfig, api.access.devices, api.wallet.withdrawConfig);
