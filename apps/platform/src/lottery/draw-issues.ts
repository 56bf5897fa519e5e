import assert from 'node:assert/strict';
import { drawResult, findFamily } from '@fairground/lottery-rules';
import { now, nowMs } from '../kernel/clock.ts';
import { transaction } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { seedAt } from './open-chain.ts';
import { listGames } from './queries/games.ts';
import { type Issue, insertResults, lockDue, takeDrawable } from './queries/issues.ts';

/** A bet is received before the lock and written a little later; the book waits that long before it is closed. */
const WRITING_MS = 1_000;
const DRAWN_AT_ONCE = 200;

/** Closes the books whose time has come. */
export const closeBooks = ({ db }: Platform): Promise<number> =>
  lockDue(db, { until: new Date(nowMs() - WRITING_MS), at: now() });

/** Draws everything that is due, the oldest first, however long nobody has. Answers how many. */
export async function drawIssues(platform: Platform): Promise<number> {
  let drawn = 0;
  for (;;) {
    const count = await transaction(platform.db, async (tx) => {
      const due = await takeDrawable(tx, { at: now(), limit: DRAWN_AT_ONCE });
      if (due.length === 0) return 0;
      const familyOf = await familiesOf(platform, due);
      const results = [];
      for (const issue of due) results.push(await resultOf(platform, issue, familyOf(issue)));
      await insertResults(tx, results, now());
      return due.length;
    });
    drawn += count;
    if (count < DRAWN_AT_ONCE) return drawn;
  }
}

async function familiesOf({ db }: Platform, issues: readonly Issue[]) {
  const families = new Map<string, string>();
  for (const merchantId of new Set(issues.map((issue) => issue.merchantId)))
    for (const { code, family } of await listGames(db, merchantId))
      families.set(`${merchantId}/${code}`, family);
  return ({ merchantId, gameCode }: Issue) => {
    const family = findFamily(families.get(`${merchantId}/${gameCode}`) ?? '');
    assert(family, `${gameCode} belongs to no family`);
    return family;
  };
}

async function resultOf(
  platform: Platform,
  { merchantId, id, gameCode, numero, chainNumber, chainPosition, digest }: Issue,
  family: Parameters<typeof drawResult>[0],
) {
  assert(
    digest && chainNumber !== null && chainPosition !== null,
    `${gameCode} ${numero} cannot be drawn yet`,
  );
  const seed = await seedAt(platform, { merchantId, gameCode, number: chainNumber, position: chainPosition });
  const salt = digest.toString('hex');
  return { merchantId, id, seed, winNo: drawResult(family, { seed, gameCode, numero, salt }) };
}
