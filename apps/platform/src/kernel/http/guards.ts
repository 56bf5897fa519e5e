import type { Endpoint } from '@fairground/contract';
import { isTrial } from '@fairground/contract';
import type { MerchantContext, Session } from './call.ts';
import { refuse } from './refuse.ts';

/** A switch that is off refuses here, for every endpoint that names it, and not only in the page. */
export function guardSwitches(endpoint: Endpoint, { modulesOn }: MerchantContext): void {
  const { module, needs, needsOneOf, blockedBy } = endpoint;
  const isOff =
    (module !== undefined && !modulesOn.has(module)) ||
    needs?.some((id) => !modulesOn.has(id)) ||
    (needsOneOf?.length && !needsOneOf.some((id) => modulesOn.has(id))) ||
    blockedBy?.some((id) => modulesOn.has(id));
  if (isOff) throw refuse('module.off');
}

/** A forced change of the password is forced here: the page cannot be left out of it. */
export function guardPassword({ beforeNewPassword }: Endpoint, { passwordDue }: Session): void {
  if (passwordDue && !beforeNewPassword) throw refuse('password.change_required');
}

export function guardRole({ roles }: Endpoint, session: Session): void {
  if (!roles || roles.includes(session.role)) return;
  throw refuse(isTrial(session.role) ? 'in_need_true_account' : 'role.refused');
}
