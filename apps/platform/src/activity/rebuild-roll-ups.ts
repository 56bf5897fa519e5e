import { transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { reopenMonth } from './queries/months.ts';
import { awaitPosition } from './queries/positions.ts';
import { buildDays, daysOfRecord, dropDays } from './queries/roll-ups.ts';

/**
 * Throws the roll-ups away and builds them from the lines, a month at a time, while the house is open: the counter waits for a month, bets for
 * nothing, and whoever reads sees each month before or after.
 */
export async function rebuildRollUps(platform: Platform): Promise<void> {
  const db = platform.database.slow;
  for (const { id: merchantId } of (await merchantDirectory(platform)).all()) {
    const range = await transaction(db, (tx) => daysOfRecord(tx, merchantId));
    if (!range) continue;
    for (const month of monthsIn(range))
      await transaction(db, async (tx) => {
        await awaitPosition(tx, merchantId);
        const days = { merchantId, from: month, to: lastDayOf(month) };
        await reopenMonth(tx, { merchantId, month });
        await dropDays(tx, days);
        await buildDays(tx, days);
      });
  }
}

/** The first days of all months of a range. */
function monthsIn({ from, to }: { from: string; to: string }): string[] {
  const months: string[] = [];
  for (let month = `${from.slice(0, 7)}-01`; month <= to; month = nextOf(month)) months.push(month);
  return months;
}

const nextOf = (month: string): string => {
  const [year = 0, number = 0] = month.split('-').map(Number);
  return number === 12 ? `${year + 1}-01-01` : `${year}-${String(number + 1).padStart(2, '0')}-01`;
};
const lastDayOf = (month: string): string =>
  new Date(Date.parse(nextOf(month)) - 24 * 3_600_000).toISOString().slice(0, 10);
