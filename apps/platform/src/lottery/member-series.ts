import { SERIES_MAX } from '@fairground/lottery-rules';
import { listLines } from '../access/public.ts';
import type { Db, Tx } from '../kernel/db/db.ts';
import { listGivenAbove, listGivenSeries, lockSeries, writeSeries } from './queries/series.ts';

export interface SeriesStep {
  playerId: bigint;
  series: number;
}

/** From the top down to each member: nobody has more than whoever stands above, and who was given nothing has the same. */
export async function seriesLines(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<Map<bigint, SeriesStep[]>> {
  const lines = await listLines(db, { merchantId, playerIds }, at);
  const everybody = [...new Set([...lines.values()].flat())];
  const given = await listGivenSeries(db, { merchantId, playerIds: everybody }, at);
  return new Map([...lines].map(([playerId, line]) => [playerId, stepsOf(line, given)]));
}

function stepsOf(line: readonly bigint[], given: ReadonlyMap<bigint, number>): SeriesStep[] {
  let series = SERIES_MAX;
  return line.map((playerId) => {
    series = Math.min(series, given.get(playerId) ?? series);
    return { playerId, series };
  });
}

/** The series of each of these at a moment. A lottery may be sold at less. */
export async function seriesOf(
  db: Db | Tx,
  wish: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<Map<bigint, number>> {
  const lines = await seriesLines(db, wish, at);
  return new Map([...lines].map(([playerId, line]) => [playerId, line.at(-1)?.series ?? SERIES_MAX]));
}

export const seriesAt = async (
  db: Db | Tx,
  { merchantId, playerId }: { merchantId: number; playerId: bigint },
  at: Date,
): Promise<number> =>
  (await seriesOf(db, { merchantId, playerIds: [playerId] }, at)).get(playerId) ?? SERIES_MAX;

interface Gift {
  merchantId: number;
  playerId: bigint;
  series: number;
  /** The agent who gives it; null for an operator. */
  givenBy: bigint | null;
  from: Date;
}

/** Never above the upline, and never below anybody in the member's own team: whoever lowers it begins with them. */
export async function giveSeries(tx: Tx, gift: Gift): Promise<'given' | 'above_upline' | 'below_team'> {
  const { merchantId, playerId, series, from } = gift;
  await lockSeries(tx, merchantId);
  const line = (await seriesLines(tx, { merchantId, playerIds: [playerId] }, from)).get(playerId) ?? [];
  if (series > (line.at(-2)?.series ?? SERIES_MAX)) return 'above_upline';
  const higher = await listGivenAbove(tx, { merchantId, series }, from);
  const below = await listLines(tx, { merchantId, playerIds: higher }, from);
  if ([...below].some(([id, above]) => id !== playerId && above.includes(playerId))) return 'below_team';
  await writeSeries(tx, gift);
  return 'given';
}
