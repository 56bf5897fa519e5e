import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { endRain } from './end-rains.ts';
import { findRain, lockRain } from './queries/rains.ts';
import { type ShownRain, showRain, stateAt } from './show-rains.ts';

type Cancel = typeof agents.cancelRain;

/** Only before it begins; asked again, it is the same. */
export async function cancelRain(
  { merchant, session, transaction }: MemberCall,
  { id }: RequestOf<Cancel>,
): Promise<ResponseOf<Cancel>> {
  const which = { merchantId: merchant.id, id: BigInt(id) };
  const rain = await transaction(async (tx) => {
    const known = await lockRain(tx, { ...which, toEnd: true });
    if (known?.agentId !== session.playerId) throw refuse('agents.rain_unknown');
    return takeBack(tx, which, null);
  });
  return showRain(rain, now());
}

/** Gives all of it back; one that has begun goes on. */
export async function takeBack(
  tx: Tx,
  which: { merchantId: number; id: bigint },
  stop: { by: string; reason: string } | null,
): Promise<ShownRain> {
  const rain = await lockRain(tx, { ...which, toEnd: true });
  if (!rain) throw refuse('agents.rain_unknown');
  if (rain.state !== 'cancelled') {
    if (stateAt(rain, now()) !== 'waiting') throw refuse('agents.rain_begun');
    await endRain(tx, rain, 'cancelled', stop);
  }
  return (await findRain(tx, which)) as ShownRain;
}
