import type { messaging, RequestOf, ResponseOf } from '@fairground/contract';
import { confirmedWays } from '../access/public.ts';
import { onBreakAmong } from '../compliance/public.ts';
import type { Db, Tx } from '../kernel/db/db.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { listWithoutOffers, readChosen, writeChosen } from './queries/preferences.ts';

type Read = typeof messaging.preferences;
type Save = typeof messaging.savePreferences;

export async function readPreferences(call: MemberCall): Promise<ResponseOf<Read>> {
  return show(call.db, call);
}

/** What pops up, and what comes by mail or SMS too; all of it but offers lies in the message centre, whatever is chosen. */
export async function savePreferences(call: MemberCall, wish: RequestOf<Save>): Promise<ResponseOf<Save>> {
  const who = ownerOf(call);
  return call.transaction(async (tx) => {
    const [earlier, ways] = [await readChosen(tx, who), await confirmedWays(tx, who)];
    const muted = [...new Set(wish.muted)];
    // Who wants no offers wants none by any way.
    const wanted = (kinds: typeof muted) =>
      [...new Set(kinds)].filter((kind) => kind !== 'offers' || !muted.includes('offers'));
    const [byMail, bySms] = [wanted(wish.byMail ?? earlier.byMail), wanted(wish.bySms ?? earlier.bySms)];
    if (!ways.email && wish.byMail?.length) throw refuse('messaging.email_unconfirmed');
    if (!ways.sms && wish.bySms?.length) throw refuse('messaging.mobile_unconfirmed');
    await writeChosen(tx, who, { muted, byMail, bySms });
    return show(tx, call);
  });
}

/** Those of these who may be sent an offer: who has not declined them, and who is not on a break from playing. */
export async function wantingOffers(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
): Promise<bigint[]> {
  const which = { merchantId, playerIds };
  const [without, resting] = [await listWithoutOffers(db, which), await onBreakAmong(db, which)];
  return playerIds.filter((id) => !without.has(id) && !resting.has(id));
}

async function show(db: Db | Tx, call: MemberCall): Promise<ResponseOf<Read>> {
  const who = ownerOf(call);
  const { email, sms } = await confirmedWays(db, who);
  return { ...(await readChosen(db, who)), confirmed: { email, mobile: sms } };
}

const ownerOf = ({ merchant, session }: MemberCall) => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});
