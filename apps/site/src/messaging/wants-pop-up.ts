import { api, endpointQuery } from '../shared/api.ts';
import type { PopUp } from '../shared/pops-up.ts';
import { queries } from '../shared/queries.ts';
import { isSignedIn } from '../shared/session.ts';

const KNOWN_MS = 60_000;

/** As the member has chosen. When nobody can tell, it pops up: better too much than money unseen. */
export async function wantsPopUp(kind: PopUp): Promise<boolean> {
  if (!isSignedIn()) return true;
  const query = { ...endpointQuery(api.messaging.preferences, {}), staleTime: KNOWN_MS };
  const known = await queries.fetchQuery(query).catch(() => null);
  return !known?.muted.includes(kind);
}
