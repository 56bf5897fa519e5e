import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { membersById } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { listClaims } from './queries/envelopes.ts';
import { findRain, listRains, type Rain, type RainSums } from './queries/rains.ts';

type Rains = typeof agents.rains;
type Claims = typeof agents.rainClaims;
export type ShownRain = Rain & RainSums;

/** What is in envelopes that are still closed nobody reads, not even who filled them. */
export const showRain = (rain: ShownRain, at: Date) => ({
  id: String(rain.id),
  total: toWire(rain.total),
  envelopes: rain.envelopes,
  isEqual: rain.isEqual,
  audience: rain.audience,
  message: rain.message,
  startsAt: rain.startsAt.toISOString(),
  endsAt: rain.endsAt.toISOString(),
  state: stateAt(rain, at),
  claims: rain.claims,
  claimed: toWire(rain.claimed),
  left: toWire(rain.total - rain.claimed),
});

/** The clock says whether it rains. */
export function stateAt({ state, startsAt, endsAt }: Rain, at: Date): Rain['state'] {
  if (state === 'cancelled' || state === 'ended') return state;
  if (at >= endsAt) return 'ended';
  return at >= startsAt ? 'running' : 'waiting';
}

export async function readRains(
  { db, merchant, session }: MemberCall,
  paging: RequestOf<Rains>,
): Promise<ResponseOf<Rains>> {
  const mine = { merchantId: merchant.id, agentId: session.playerId };
  const { rains, total } = await listRains(db, { ...mine, ...paging });
  return { rains: rains.map((rain) => showRain(rain, now())), total };
}

export async function readClaims(
  { db, merchant, session }: MemberCall,
  { id }: RequestOf<Claims>,
): Promise<ResponseOf<Claims>> {
  const merchantId = merchant.id;
  const rain = await findRain(db, { merchantId, id: BigInt(id) });
  if (rain?.agentId !== session.playerId) throw refuse('agents.rain_unknown');
  const claims = await listClaims(db, { merchantId, rainId: rain.id });
  const members = await membersById(
    db,
    merchantId,
    claims.map(({ playerId }) => playerId),
  );
  return {
    claims: claims.map(({ playerId, amount, at }) => ({
      account: members.get(playerId)?.account ?? '',
      amount: toWire(amount),
      at: at.toISOString(),
    })),
  };
}
