import { type InputOf, lottery } from '@fairground/contract';
import threeD from '@fairground/lottery-rules/vectors/lottery-3d.json' with { type: 'json' };
import elevenX5 from '@fairground/lottery-rules/vectors/lottery-11x5.json' with { type: 'json' };
import entertainment from '@fairground/lottery-rules/vectors/lottery-entertainment.json' with {
  type: 'json',
};
import k3 from '@fairground/lottery-rules/vectors/lottery-k3.json' with { type: 'json' };
import lhc from '@fairground/lottery-rules/vectors/lottery-lhc.json' with { type: 'json' };
import pc28 from '@fairground/lottery-rules/vectors/lottery-pc28.json' with { type: 'json' };
import pk10 from '@fairground/lottery-rules/vectors/lottery-pk10.json' with { type: 'json' };
import fourD from '@fairground/lottery-rules/vectors/malaysia4d.json' with { type: 'json' };
import ssc from '@fairground/lottery-rules/vectors/ssc-play-types.json' with { type: 'json' };
import thai from '@fairground/lottery-rules/vectors/thai.json' with { type: 'json' };
import vietnam from '@fairground/lottery-rules/vectors/vietnam.json' with { type: 'json' };
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { batcherOf, findHouseAccount, findPlayerAccount } from '../wallet/public.ts';
import type { Issue } from './queries/issues.ts';
import { settleDrawn } from './settle-issue.ts';

type Line = InputOf<typeof lottery.placeBets>['bets'][number];

/** A published case: what is sent, what it counts and costs, and what a draw makes of it. */
interface Example {
  line: Line;
  betCount: number | null;
  stake: bigint | null;
  draw: string;
  /** Null where the book only tells how it ends. */
  payout: bigint | null;
  status: 'won' | 'lost' | 'returned';
}

const LINES_MAX = 50;
let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let lan: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  lan = await play.member('player01');
  await fundForAll();
  // The books go up to the highest series, and further than a lottery is delivered with.
  await sql`update lottery.game set series = 1960, prize_max = 1000000000000000, exposure_max = 1000000000000000000
    where merchant_id = 1`.execute(scene.db);
  scene.travel(1_100); // what is on sale stands for a second
});
afterAll(() => scene.close());

async function fundForAll(): Promise<void> {
  const { rows } = await sql<{ id: bigint }>`
    select id from access.player where merchant_id = 1 and account = 'player01'`.execute(scene.db);
  const name = { merchantId: 1, asset: 'CNY', isReal: true };
  const credit = await findPlayerAccount(scene.platform, {
    ...name,
    playerId: rows[0]?.id ?? 0n,
    pocket: 'main',
  });
  const debit = await findHouseAccount(scene.platform, { ...name, pocket: 'cashier' });
  const funds = { debit, credit, amount: 10n ** 13n, reason: 'wallet.deposit', reference: 'scene' };
  await batcherOf(scene.platform).post({ merchantId: 1, key: 'fund:all', movements: [funds] });
}

interface SeriesCase {
  code: string;
  content?: string;
  selection: (string | number)[][];
  betCount: number;
  draw: string | number[];
  money: { unitPrice: number; mode: string; multiple: number; series: number; stake: string; payout: string };
}

const bySeries = ({ cases }: { cases: readonly unknown[] }): Example[] =>
  (cases as readonly SeriesCase[]).map(({ code, content, selection, betCount, draw, money }) => ({
    line: {
      playType: code,
      content: content ?? selection.map((row) => row.join()).join('|'),
      unit: money.mode as Line['unit'],
      unitPrice: String(money.unitPrice) as Line['unitPrice'],
      multiple: money.multiple,
      series: money.series,
    },
    ...ends(money.payout),
    ...{ betCount, stake: parseAmount(money.stake), draw: [...draw].join() },
  }));

const ends = (payout: string): Pick<Example, 'payout' | 'status'> => ({
  payout: parseAmount(payout),
  status: parseAmount(payout) > 0n ? 'won' : 'lost',
});
const WORDS = { win: 'won', lose: 'lost', refund: 'returned' } as const;
const wordOf = (result: string) => WORDS[result as keyof typeof WORDS];
const prizesOf = (result: object): string => Object.values(result).flat().join();

const sides = entertainment.cases
  // What a tie is worth is the house's to say: it gives the stake back.
  .filter(({ tiePolicy }) => tiePolicy === 'refund')
  .map(
    ({ code, option, stake, draw, payout, result }): Example => ({
      ...ends(payout),
      line: { playType: code, content: option, amount: stake },
      ...{ betCount: 1, stake: parseAmount(stake), draw: [...draw].join(), status: wordOf(result) },
    }),
  );
const specials = lhc.cases
  // Which animal a number has hangs on the year of the draw.
  .filter(({ code, lunarYear }) => !/xiao$/.test(code) || lunarYear === 2026)
  .map(({ code, option, draw, result }): Example => {
    const chosen = [option].flat();
    return {
      line: {
        playType: code === 'buzhong' ? `buzhong${chosen.length}` : code,
        content: chosen.join(),
        amount: '1',
      },
      ...{ betCount: 1, stake: 10_000n, draw: draw.join(), payout: null, status: wordOf(result) },
    };
  });
const numbers = thai.cases.map(
  ({ code, number, stake, result, payout }): Example => ({
    ...ends(payout),
    line: { playType: code, content: number, amount: stake },
    ...{ betCount: 1, stake: parseAmount(stake), draw: prizesOf(result) },
  }),
);
const tickets = (region: string) =>
  vietnam.cases
    .filter((example) => example.region === region)
    .map(
      ({ code, numbers: chosen, unit, stake, result, payout }): Example => ({
        ...ends(payout),
        line: { playType: code, content: chosen.join(), amount: unit },
        ...{ betCount: null, stake: parseAmount(stake), draw: prizesOf(result) },
      }),
    );
const digits = fourD.cases.map(
  ({ code, number, stake, result, payout }): Example => ({
    ...ends(payout),
    line: { playType: code, content: number, amount: stake },
    ...{ betCount: 1, stake: parseAmount(stake), draw: prizesOf(result) },
  }),
);

/** Puts a published result in the place of the one before: all bets of the issue are settled by it. */
async function drawInstead(issue: Issue, winNo: string): Promise<void> {
  await sql`update lottery.issue set state = 'drawn', win_no = ${winNo}, revision = revision + 1, drawn_at = now(),
      digest = coalesce(digest, book_hash), locked_at = coalesce(locked_at, now()), seed = coalesce(seed, repeat('0', 64))
    where merchant_id = 1 and id = ${issue.id}::bigint`.execute(scene.db);
  await settleDrawn(scene.platform);
}

/** Of each play the first case that wins and the first that does not. */
function oneOfEach(examples: readonly Example[]): Set<Example> {
  const chosen = new Map<string, Example>();
  for (const example of examples) {
    const name = `${example.line.playType} ${example.status}`;
    if (!chosen.has(name)) chosen.set(name, example);
  }
  return new Set(chosen.values());
}

describe('every published case', () => {
  test.each([
    ['SSC', 'TXFFC', bySeries(ssc)],
    ['SSC, by sides', 'CQSSC', sides],
    ['11X5', 'SD11X5', bySeries(elevenX5)],
    ['K3', 'K3', bySeries(k3)],
    ['PK10', 'PK10', bySeries(pk10)],
    ['PC28', 'PC28', bySeries(pc28)],
    ['LHC', 'LHC', specials],
    ['3D', '3D', bySeries(threeD)],
    ['Vietnam, north', 'VN_NORTH_1M', tickets('north')],
    ['Vietnam, south', 'VN_SOUTH_2M', tickets('south')],
    ['Thai', 'LAO', numbers],
    ['4D', 'MAS4D', digits],
  ])(
    'of %s is taken with its count and price, and paid with its prize [LOT-053]',
    async (_family, gameCode, examples) => {
      const issue = await play.next(gameCode);
      const betIds = new Map<Example, string>();
      for (let from = 0; from < examples.length; from += LINES_MAX) {
        const some = examples.slice(from, from + LINES_MAX);
        const { bets } = await play.place(
          issue,
          some.map(({ line }) => line),
          lan,
        );
        for (const [index, example] of some.entries()) {
          const bet = bets[index];
          const { playType, content } = example.line;
          const told = [playType, content, bet?.betCount, bet && parseAmount(bet.stake)];
          expect(told).toEqual([playType, content, example.betCount ?? bet?.betCount, example.stake]);
          betIds.set(example, bet?.betId ?? '');
        }
      }
      const chosen = oneOfEach(examples);
      for (const draw of new Set([...chosen].map((example) => example.draw))) {
        await drawInstead(issue, draw);
        for (const example of [...chosen].filter((one) => one.draw === draw)) {
          const { bets } = await scene.call(lottery.bets, { betId: betIds.get(example) ?? '' }, lan);
          const { playType, content } = example.line;
          const told = [playType, content, draw, bets[0]?.status, bets[0] && parseAmount(bets[0].payout)];
          const paid = example.payout ?? (bets[0] && parseAmount(bets[0].payout));
          expect(told).toEqual([playType, content, draw, example.status, paid]);
        }
      }
    },
    180_000,
  );
});

test('a count or a price other than the server’s own is refused, of a chase too, and nothing is bought [LOT-053]', async () => {
  const issue = await play.next('CQSSC', new Date(Date.now() + 3_600_000));
  const { gameCode, numero } = issue;
  const before = await play.balance(lan);
  const line = { playType: 'wxzux120', content: '1,2,3,4,5', multiple: 2, betCount: 1 };
  const odds = { playType: 'QIU1', content: '3,4', amount: '1.5', betCount: 2, stake: '3' };
  const requestId = crypto.randomUUID();
  const wrong = [
    { ...line, betCount: 2 },
    { ...line, stake: '2.00' },
    { ...odds, stake: '3.0001' },
  ];
  for (const one of wrong) {
    const wish = { gameCode, numero, bets: [everyDigit, one], requestId };
    expect((await scene.refusal(lottery.placeBets, wish, lan)).code).toBe('lottery.count_differs');
  }
  const chase = { gameCode, numero, multiples: [1, 2], stopOnWin: true, requestId };
  for (const other of [
    { ...chase, bet: { ...line, betCount: 3 } },
    { ...chase, bet: line, stake: '4' },
  ])
    expect((await scene.refusal(lottery.chase, other, lan)).code).toBe('lottery.count_differs');
  expect(await play.balance(lan)).toBe(before);
  const { bets } = await play.place(issue, [{ ...line, stake: '4' }, odds], lan);
  expect(bets.map(({ betCount, stake }) => [betCount, stake])).toEqual([
    [1, '4.00'],
    [2, '3.00'],
  ]);
  const { bets: chased } = await scene.call(lottery.chase, { ...chase, bet: line, stake: '6' }, lan);
  expect(chased.map(({ stake }) => stake)).toEqual(['2.00', '4.00']);
});
