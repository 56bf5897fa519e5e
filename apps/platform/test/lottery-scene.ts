import { type AnswerOf, type InputOf, lottery } from '@fairground/contract';
import { sql } from 'kysely';
import { nowMs } from '../src/kernel/clock.ts';
import { drawIssues } from '../src/lottery/draw-issues.ts';
import { generateIssues } from '../src/lottery/generate-issues.ts';
import { findIssue, type Issue, lockDue } from '../src/lottery/queries/issues.ts';
import { settleDrawn } from '../src/lottery/settle-issue.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../src/wallet/public.ts';
import type { Scene, Who } from './scene.ts';
import { walletScene } from './wallet-scene.ts';

const ROOM_MS = 15_000;

type Line = InputOf<typeof lottery.placeBets>['bets'][number];

/** What tests of lotteries do again and again. */
export function lotteryScene(scene: Scene) {
  const money = walletScene(scene);
  /** An issue that stays open while a slow machine does what the test wants with it. */
  const next = async (gameCode: string, after = new Date(nowMs() + ROOM_MS)): Promise<Issue> => {
    const { rows } = await sql<{ numero: string }>`
      select numero from lottery.issue where merchant_id = 1 and game_code = ${gameCode} and state = 'open'
        and lock_at > ${after} order by draw_at limit 1`.execute(scene.db);
    const issue = await findIssue(scene.db, { merchantId: 1, gameCode, numero: rows[0]?.numero ?? '' });
    if (!issue) throw new Error(`${gameCode} has no open issue`);
    return issue;
  };
  const find = async ({ gameCode, numero }: Pick<Issue, 'gameCode' | 'numero'>): Promise<Issue> =>
    (await findIssue(scene.db, { merchantId: 1, gameCode, numero })) as Issue;
  /** Lets time pass. Who is signed in stays so: the next draw may be in the morning. */
  const waitUntil = async (moment: Date): Promise<void> => {
    scene.travel(moment.getTime() - nowMs());
    await sql`update access.session set last_seen_at = ${moment} where ended_at is null`.execute(scene.db);
  };
  return {
    ...money,
    next,
    find,
    waitUntil,
    /** An issue whose sale has just begun: a test that comes in the last seconds of one would find it closed. */
    begun: async (gameCode: string): Promise<Issue> => {
      const { drawAt } = await next(gameCode);
      await waitUntil(new Date(drawAt.getTime() + 1));
      return next(gameCode);
    },
    /** Puts ten thousand on the account of a member of the demo, and signs in. */
    member: async (account: string): Promise<Who> => {
      const { platform } = scene;
      const { rows } = await sql<{ id: bigint }>`
        select id from access.player where merchant_id = 1 and account = ${account}`.execute(scene.db);
      const name = { merchantId: 1, asset: 'CNY', isReal: true };
      const main = await findPlayerAccount(platform, {
        ...name,
        playerId: rows[0]?.id ?? 0n,
        pocket: 'main',
      });
      const cashier = await findHouseAccount(platform, { ...name, pocket: 'cashier' });
      const funds = {
        debit: cashier,
        credit: main,
        amount: 100_000_000n,
        reason: 'wallet.deposit',
        reference: 'scene',
      };
      await batcherOf(platform).post({ merchantId: 1, key: `fund:${account}`, movements: [funds] });
      return { token: await scene.player(account) };
    },
    generate: () => generateIssues(scene.platform),
    place: (
      issue: Pick<Issue, 'gameCode' | 'numero'>,
      bets: Line[],
      who: Who,
      requestId = crypto.randomUUID(),
    ) =>
      scene.call(lottery.placeBets, { gameCode: issue.gameCode, numero: issue.numero, bets, requestId }, who),
    /** Lets time pass until the issue is drawn, and settles it. */
    settle: async (issue: Issue): Promise<Issue> => {
      await waitUntil(new Date(issue.drawAt.getTime() + 1));
      await lockDue(scene.db, { until: issue.lockAt, at: new Date(nowMs()) });
      await drawIssues(scene.platform);
      for (;;) {
        await settleDrawn(scene.platform);
        const now = await find(issue);
        if (now.state === 'settled') return now;
        await new Promise((resolve) => setTimeout(resolve, 10));
      }
    },
    bets: async (who: Who): Promise<AnswerOf<typeof lottery.bets>['bets']> =>
      (await scene.call(lottery.bets, { size: 100 }, who)).bets,
    /** All bets of the game, and all entries of the ledger that name it. */
    books: async () => {
      const { rows } = await sql<{ staked: bigint; ended: bigint }>`
        select coalesce(sum(amount) filter (where reason = 'lottery.bet'), 0)::bigint as staked,
          coalesce(sum(case when debit < 0 then amount else -amount end) filter (where reason <> 'lottery.bet'), 0)::bigint as ended
        from wallet.entry where merchant_id = 1 and reason like 'lottery.%'`.execute(scene.db);
      return rows[0] as { staked: bigint; ended: bigint };
    },
  };
}

/** One of each digit at one position: one of ten bets always wins. */
export const everyDigit: Line = { playType: 'dw', content: '0,1,2,3,4,5,6,7,8,9||||', multiple: 1 };
