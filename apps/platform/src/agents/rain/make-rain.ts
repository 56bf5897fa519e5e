import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { randomBelow } from '../../kernel/random.ts';
import { merchantOf } from '../../merchants/public.ts';
import { checkPassword, lockMember, refuseUnfree } from '../../wallet/public.ts';
import { beginRain } from './end-rains.ts';
import { ENVELOPE_MIN, fillAtRandom, fillEqually } from './fill-envelopes.ts';
import { fundRain } from './move-rain.ts';
import { countRainsOfDay, findRain, findRainByRequest, insertRain, type Rain } from './queries/rains.ts';
import { type ShownRain, showRain } from './show-rains.ts';

type Make = typeof agents.makeRain;

const RAINS_A_DAY = 5;
const AHEAD_MAX_MS = 7 * 24 * 3_600_000;
/** Pages take a while to send what was typed. */
const LATE_MS = 5 * 60_000;

/** The money is put aside and the envelopes are filled before anybody hears of them. */
export async function makeRain(call: MemberCall, wish: RequestOf<Make>): Promise<ResponseOf<Make>> {
  await checkPassword(call, wish.password);
  return showRain(await call.transaction((tx) => openRain(tx, call, wish)), now());
}

async function openRain(tx: Tx, call: MemberCall, wish: RequestOf<Make>): Promise<ShownRain> {
  const { merchant, session } = call;
  const { currency: asset, timeZone } = merchantOf(merchant);
  const who = { merchantId: merchant.id, agentId: session.playerId };
  const { requestId, envelopes, isEqual, audience, message } = wish;
  const total = parseAmount(wish.total);
  await lockMember(tx, merchant.id, session.playerId);
  const earlier = await findRainByRequest(tx, { ...who, requestId });
  if (earlier && (earlier.total !== total || earlier.envelopes !== envelopes))
    throw refuse('request.key_reused');
  if (earlier) return earlier;

  if (total < ENVELOPE_MIN * BigInt(envelopes))
    throw refuse('agents.rain_too_thin', { params: { min: toWire(ENVELOPE_MIN) } });
  const at = now();
  const startsAt = startOf(wish.startsAt, at);
  const today = await countRainsOfDay(tx, { ...who, timeZone, at });
  if (today.count >= RAINS_A_DAY)
    throw refuse('agents.rain_too_many', { params: { limit: String(RAINS_A_DAY) } });
  await refuseUnfree(call, tx, total);
  const endsAt = new Date(startsAt.getTime() + wish.minutes * 60_000);
  const rain = { ...who, requestId, asset, total, envelopes, isEqual, audience, message, startsAt, endsAt };
  const amounts = isEqual ? fillEqually(total, envelopes) : fillAtRandom(total, envelopes, randomBelow);
  const id = await insertRain(tx, rain, { amounts, at });
  const made: Rain = { ...rain, id, state: 'waiting' };
  await fundRain(tx, made);
  // The job looks every minute anyway; so that it begins and ends on time, it is asked to look then, too.
  for (const runAt of [startsAt, endsAt])
    if (runAt > at) await enqueue(tx, 'agents.turn_rains', {}, { runAt });
  if (startsAt <= at) await beginRain(tx, made);
  return (await findRain(tx, { merchantId: merchant.id, id })) as ShownRain;
}

function startOf(wish: string | undefined, at: Date): Date {
  const startsAt = wish === undefined ? at : new Date(wish);
  const inMs = startsAt.getTime() - at.getTime();
  if (inMs > AHEAD_MAX_MS || inMs < -LATE_MS) throw refuse('agents.rain_time');
  return inMs < 0 ? at : startsAt;
}
