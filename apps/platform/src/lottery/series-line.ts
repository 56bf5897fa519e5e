import type { lottery, ResponseOf } from '@fairground/contract';
import { SERIES_MAX } from '@fairground/lottery-rules';
import { now, nowMs } from '../kernel/clock.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { perPlatform } from '../kernel/platform.ts';
import { merchantOf } from '../merchants/public.ts';
import { type SeriesStep, seriesLines } from './member-series.ts';
import { midnightAfter } from './queries/series.ts';

interface Kept {
  line: readonly SeriesStep[];
  fromMs: number;
  untilMs: number;
}
const KEPT_MAX = 100_000;

/**
 * The line of a member who bets, from the top down, each with the series. Moves and series count from the merchant's
 * midnight on, so what was read holds until the next one.
 */
export async function seriesLineOf(
  { platform, merchant, session }: MemberCall,
  at: Date,
): Promise<readonly SeriesStep[]> {
  const kept = keptOf(platform);
  const name = `${merchant.id}/${session.playerId}`;
  const known = kept.get(name);
  if (known && at.getTime() >= known.fromMs && at.getTime() < known.untilMs) return known.line;
  const fromMs = nowMs();
  const { db } = platform;
  const [lines, until] = await Promise.all([
    seriesLines(db, { merchantId: merchant.id, playerIds: [session.playerId] }, at),
    midnightAfter(db, { at, timeZone: merchantOf(merchant).timeZone }),
  ]);
  const line = lines.get(session.playerId) ?? [];
  if (kept.size >= KEPT_MAX) kept.clear();
  kept.set(name, { line, fromMs: Math.min(fromMs, at.getTime()), untilMs: until.getTime() });
  return line;
}

export async function showOwnSeries(call: MemberCall): Promise<ResponseOf<typeof lottery.ownSeries>> {
  return { series: (await seriesLineOf(call, now())).at(-1)?.series ?? SERIES_MAX };
}

const keptOf = perPlatform(() => new Map<string, Kept>());
