import type { Contract } from '@fairground/contract';
import type { loginEndpoints } from '../../../../packages/contract/src/player/access/login.ts';
import type { memberEndpoints } from '../../../../packages/contract/src/player/access/member.ts';
import type { passwordEndpoints } from '../../../../packages/contract/src/player/access/password.ts';
import type { registrationEndpoints } from '../../../../packages/contract/src/player/access/registration.ts';
import { api } from '../shared/api.ts';

type AccessEndpoints = typeof loginEndpoints &
  typeof memberEndpoints &
  typeof passwordEndpoints &
  typeof registrationEndpoints;

export const accessApi = { ...api.access } as unknown as Contract<AccessEndpoints> & typeof api.access;
