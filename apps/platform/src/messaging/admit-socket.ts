import type { MerchantContext, Session } from '../kernel/http/call.ts';
import type { Ports } from '../kernel/http/ports.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { merchantTopic, sessionTopic, userTopic } from './topics.ts';

export interface Knock {
  host: string;
  ip: string;
  /** The code the page believes in; the host decides where it can. */
  merchant: string | undefined;
  token: string;
}

/** What a socket may hear: everybody the merchant's news, a member also what is meant for the member alone. */
export interface Admission {
  merchant: MerchantContext;
  topics: readonly string[];
}

/** Lets a socket in, or refuses as any call would be refused. Asked again it says whether that still holds. */
export async function admitSocket(
  ports: Ports,
  { host, ip, merchant: named, token }: Knock,
): Promise<Admission> {
  const merchant = ports.findMerchant({ host, named });
  if (!merchant) throw refuse('merchant.acct.setup.err');
  if (!merchant.modulesOn.has('RT')) throw refuse('module.off');
  // Who waits outside a closed site still hears that it has opened again.
  if (!token) return { merchant, topics: [merchantTopic(merchant.code)] };

  const { maintenance, regionRestriction } = ports.permissionFor(merchant, ip);
  if (maintenance) throw refuse('merchant.maintenance');
  if (regionRestriction) throw refuse('region.refused');
  const session = await ports.checkSession(token, { merchant, ip });
  if (session.passwordDue) throw refuse('password.change_required');
  return { merchant, topics: topicsOf(merchant, session) };
}

const topicsOf = ({ code }: MerchantContext, { id, playerId }: Session): string[] => [
  merchantTopic(code),
  userTopic(code, playerId),
  sessionTopic(code, id),
];
