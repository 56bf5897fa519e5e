import type { Endpoint } from '@fairground/contract';
import { isTrial } from '@fairground/contract';
import { languageOf, type WireLanguage, zonedTime } from '@fairground/i18n';
import { now } from '../clock.ts';
import type { MerchantContext, Operator, Session } from './call.ts';
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

/** Who could have been made or taken over by one person is no second one yet. */
export function guardWord({ word }: Endpoint, { wordFrom }: Operator, language: WireLanguage): void {
  if (!word || wordFrom === null || wordFrom <= now()) return;
  const at = wordFrom.toISOString();
  throw refuse('operator.waits', {
    value: { wordFrom: at },
    // An account of the house is no merchant's: the zone is the one that all of them know.
    params: { at: zonedTime('UTC', languageOf(language).locale, at) },
  });
}

/**
 * An operator of some merchants reaches no other: not one that a request names, whether it exists or not, and not what
 * belongs to all of them. Whatever an endpoint forgets to say is kept from them too.
 */
export function guardMerchant({ reach }: Endpoint, { merchants }: Operator, input: unknown): void {
  if (merchants === null || reach === 'self') return;
  if (reach === 'installation') throw refuse('merchant.not_yours');
  const { merchantCode } = input as { merchantCode?: unknown };
  const isOwn = typeof merchantCode === 'string' ? merchants.has(merchantCode) : reach === 'listed';
  if (!isOwn) throw refuse('merchant.not_yours');
}
