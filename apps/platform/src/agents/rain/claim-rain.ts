import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { depthBelow, listLines } from '../../access/public.ts';
import { playDays } from '../../activity/public.ts';
import { breakOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantDay, merchantOf } from '../../merchants/public.ts';
import { lockMember } from '../../wallet/public.ts';
import { readPolicy } from '../contracts/queries/policy.ts';
import { payEnvelope } from './move-rain.ts';
import { type Claim, findClaim, takeEnvelope } from './queries/envelopes.ts';
import { listOpenRains, lockRain, type Rain } from './queries/rains.ts';
import { stateAt } from './show-rains.ts';

type Open = typeof agents.openRains;
type Take = typeof agents.claimRain;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
/** Whoever has played within so many days is active. */
const ACTIVE_DAYS = 7;

/** What falls on the member now or soon. How much is in it nobody learns before opening one. */
export async function readOpenRains(call: MemberCall, { limit }: RequestOf<Open>): Promise<ResponseOf<Open>> {
  const { db, merchant, session } = call;
  const at = now();
  const who = { merchantId: merchant.id, playerId: session.playerId };
  const line = await listLines(db, { merchantId: merchant.id, playerIds: [session.playerId] }, at);
  const agentIds = (line.get(session.playerId) ?? []).filter((id) => id !== session.playerId);
  const until = new Date(at.getTime() + HOUR_MS);
  const rains: Rain[] = [];
  for (const rain of await listOpenRains(db, { ...who, agentIds, at, until, limit }))
    if (await isForMember(call, db, rain)) rains.push(rain);
  return {
    rains: rains.map(({ id, message, startsAt, endsAt }) => ({
      id: String(id),
      message,
      startsAt: startsAt.toISOString(),
      endsAt: endsAt.toISOString(),
    })),
  };
}

/** One envelope each; whoever asks again is told what was in it. */
export async function claimRain(call: MemberCall, { id }: RequestOf<Take>): Promise<ResponseOf<Take>> {
  const claim = await call.transaction((tx) => openEnvelope(tx, call, BigInt(id)));
  return { amount: toWire(claim.amount), at: claim.at.toISOString() };
}

async function openEnvelope(tx: Tx, call: MemberCall, rainId: bigint): Promise<Claim> {
  const { merchant, session } = call;
  const merchantId = merchant.id;
  const who = { merchantId, playerId: session.playerId };
  await lockMember(tx, merchantId, session.playerId);
  const earlier = await findClaim(tx, { ...who, rainId });
  if (earlier) return earlier;

  const rain = await lockRain(tx, { merchantId, id: rainId, toEnd: false });
  if (!rain || !(await isForMember(call, tx, rain))) throw refuse('agents.not_in_team');
  const at = now();
  const state = stateAt(rain, at);
  if (state === 'waiting') throw refuse('agents.rain_not_begun');
  if (state !== 'running') throw refuse('agents.rain_over');
  if (await breakOf(tx, who)) throw refuse('wallet.receiver_closed');
  const claim = await takeEnvelope(tx, { ...who, rainId, at });
  if (!claim) throw refuse('agents.rain_over');
  await payEnvelope(tx, rain, { ...claim, playerId: session.playerId, role: session.role });
  return claim;
}

async function isForMember({ merchant, session }: MemberCall, db: Db | Tx, rain: Rain): Promise<boolean> {
  const merchantId = merchant.id;
  const { playerId } = session;
  const depth = await depthBelow(db, { merchantId, agentId: rain.agentId, playerId }, now());
  if (!depth || (rain.audience === 'direct' && depth > 1)) return false;
  if (rain.audience !== 'active') return true;
  const days = {
    from: merchantDay(merchantOf(merchant), new Date(now().getTime() - (ACTIVE_DAYS - 1) * DAY_MS)),
    to: merchantDay(merchantOf(merchant), now()),
  };
  const plays = await playDays(db, { merchantId, playerIds: [playerId], ...days });
  const bet = plays
    .filter(({ asset }) => asset === rain.asset)
    .reduce((sum, { validBet }) => sum + validBet, 0n);
  return bet > 0n && bet >= BigInt((await readPolicy(db, merchantId)).activeFloor);
}
