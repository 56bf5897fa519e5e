import type { MerchantContext, Operator, Session } from './call.ts';

/**
 * What the request layer asks of the domains without knowing them. The wiring page plugs them in.
 */
export interface Ports {
  /** By host where the host is a merchant's; on this machine's own names by the header. Null when they disagree. */
  findMerchant: (question: { host: string; named: string | undefined }) => MerchantContext | null;
  /** Whether the merchant is closed for now, or closed to the visitor's country. */
  permissionFor: (
    merchant: MerchantContext,
    ip: string,
  ) => { maintenance: boolean; regionRestriction: boolean };
  /** Refuses when the token is unknown, ended, of another merchant, or used from another address. At once when it was read lately. */
  checkSession: (token: string, at: { merchant: MerchantContext; ip: string }) => Session | Promise<Session>;
  readOperator: (token: string) => Promise<Operator>;
}
