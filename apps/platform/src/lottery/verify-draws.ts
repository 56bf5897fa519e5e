import { verifyDraw } from '@fairground/lottery-rules';
import type { Db } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import { merchantDirectory } from '../merchants/public.ts';
import { familyOf } from './price-line.ts';
import { listBook } from './queries/books.ts';
import { findChains, listGames } from './queries/games.ts';
import { type Issue, listDrawnAfter } from './queries/issues.ts';
import { publishedLine } from './show-draws.ts';

const AT_ONCE = 500;
const LINES_MAX = 1_000_000;

interface DrawReport {
  verified: number;
  /** What does not follow from what was promised. */
  wrong: { gameCode: string; numero: string; verdict: string }[];
}

/** Recomputes every draw of a merchant from the anchors of its chains on: the seed, the book and the result. */
export async function verifyDraws(db: Db, merchantId: number): Promise<DrawReport> {
  const report: DrawReport = { verified: 0, wrong: [] };
  for (const game of await listGames(db, merchantId)) {
    const chains = await findChains(db, { merchantId, gameCode: game.code });
    for (const { number, anchor } of chains) {
      let promise = { hash: anchor, position: -1 };
      for (;;) {
        const which = { merchantId, gameCode: game.code, chainNumber: number, after: promise.position };
        const issues = await listDrawnAfter(db, { ...which, limit: AT_ONCE });
        for (const issue of issues) {
          const verdict = await verdictOn(db, game, issue, promise);
          if (verdict === 'verified') report.verified += 1;
          else report.wrong.push({ gameCode: game.code, numero: issue.numero, verdict });
          promise = { hash: issue.seed ?? '', position: issue.chainPosition ?? 0 };
        }
        if (issues.length < AT_ONCE) break;
      }
    }
  }
  return report;
}

/** Prints what became of every merchant's draws for a person; 1 when something is off. */
export async function sayDraws(platform: Platform): Promise<number> {
  const directory = await merchantDirectory(platform);
  let wrongs = 0;
  for (const { id, name } of directory.all()) {
    const { verified, wrong } = await verifyDraws(platform.database.slow, id);
    wrongs += wrong.length;
    console.info(
      `${name}: ${verified} draws follow from their promised seeds and their books, ${wrong.length} do not`,
    );
    for (const { gameCode, numero, verdict } of wrong) console.info(`  ${gameCode} ${numero}: ${verdict}`);
  }
  await directory.close();
  return wrongs === 0 ? 0 : 1;
}

async function verdictOn(
  db: Db,
  game: Parameters<typeof familyOf>[0],
  issue: Issue,
  promise: { hash: string; position: number },
): Promise<string> {
  const { merchantId, id: issueId, gameCode, numero } = issue;
  const lines =
    issue.bookSequence === 0 ? [] : await listBook(db, { merchantId, issueId, after: 0, limit: LINES_MAX });
  return verifyDraw(familyOf(game), {
    gameCode,
    numero,
    seed: issue.seed ?? '',
    salt: issue.digest?.toString('hex') ?? '',
    winNo: issue.winNo ?? '',
    promise: { hash: promise.hash, distance: (issue.chainPosition ?? 0) - promise.position },
    book: lines.map(publishedLine),
    lockTime: issue.lockAt.toISOString(),
  });
}
