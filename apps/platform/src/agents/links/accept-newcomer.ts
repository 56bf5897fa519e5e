import type { Invitation } from '../../access/public.ts';
import { findMemberById } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { writeSeries } from '../../lottery/public.ts';
import { writeRates } from '../rebates/queries/rebates.ts';
import { findOpenLink, takePlace } from './queries/links.ts';
import { insertSignUp } from './queries/sign-ups.ts';

/** A link brings nobody when it is over, or when its agent may not sign in or is none any more. */
export async function findInvitation(
  db: Db,
  wish: { merchantId: number; linkId: string } | { merchantId: number; rebateId: string },
): Promise<Invitation | null> {
  const link = await findOpenLink(db, wish, now());
  if (!link) return null;
  const { linkId, agentId, kind } = link;
  const agent = await findMemberById(db, { merchantId: wish.merchantId, playerId: agentId });
  const leads = agent?.state === 'active' && (agent.role === 1 || agent.role === 2);
  return leads ? { linkId, agentId, kind } : null;
}

/** Counts a newcomer and gives the link's rates from the first moment of the account on. */
export async function acceptNewcomer(
  tx: Tx,
  { merchantId, linkId, playerId, at }: { merchantId: number; linkId: string; playerId: bigint; at: Date },
): Promise<boolean> {
  const link = await takePlace(tx, { merchantId, linkId }, at);
  if (!link) return false;
  const { agentId, rates, series } = link;
  await insertSignUp(tx, { merchantId, playerId, linkId, agentId, at });
  await writeRates(tx, { merchantId, playerId, givenBy: agentId }, rates, at);
  if (series !== null) await writeSeries(tx, { merchantId, playerId, series, givenBy: agentId, from: at });
  return true;
}
