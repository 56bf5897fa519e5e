import type { AnswerOf } from '@fairground/contract';
import { queryOptions } from '@tanstack/react-query';
import { api, call } from '../../shared/api.ts';
import { queries } from '../../shared/queries.ts';
import { MEMBER_KEY } from '../member/member-info.ts';

export type SecurityConfig = AnswerOf<typeof api.access.securityConfig>;

/** What every dialog of the security centre gets. */
export interface SecurityDialogProps {
  config: SecurityConfig;
  onClose: () => void;
}

export const configQuery = queryOptions({
  queryKey: [MEMBER_KEY, 'security'],
  queryFn: () => call(api.access.securityConfig, {}, { alert: false }),
});

export const devicesQuery = queryOptions({
  queryKey: [MEMBER_KEY, 'devices'],
  queryFn: () => call(api.access.devices, {}, { alert: false }),
});

/** After a change everything that is shown of the member is asked again. */
export const refreshMember = (): Promise<void> => queries.invalidateQueries({ queryKey: [MEMBER_KEY] });
