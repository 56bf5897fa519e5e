import { lottery, operatorLottery } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { derivableFrom, Readings } from '../../test/readings.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import { nowMs } from '../kernel/clock.ts';
import { closeBooks, drawIssues } from './draw-issues.ts';
import { seedAt } from './open-chain.ts';
import { type Issue, listForOperator } from './queries/issues.ts';

/** A game that the house draws, and the issues whose draw is to come. */
interface Target {
  gameCode: string;
  gameId: string;
  issues: Issue[];
}

let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let member: Who;
let operator: Who;
let readings: Readings;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  member = await play.member('player01');
  operator = { token: await scene.operator() };
});
beforeEach(() => {
  readings = new Readings();
  readings.overhear();
});
afterEach(() => readings.close());
afterAll(() => scene.close());

type Call = () => Promise<unknown>;
type Asking = (of: { gameCode: string; gameId: string; numero: string }) => Call | null;

/** How each endpoint is asked about an issue; null where a bet does it. A new endpoint is missing here until it is thought about. */
const PLAYER: Record<keyof typeof lottery, Asking> = {
  games: () => () => scene.call(lottery.games, {}),
  gameMenus: () => () => scene.call(lottery.gameMenus, {}),
  recentMenus: () => () => scene.call(lottery.recentMenus, {}, member),
  ownSeries: () => () => scene.call(lottery.ownSeries, {}, member),
  popular: () => () => scene.call(lottery.popular, { count: 20 }),
  openIssues: () => () => scene.call(lottery.openIssues, {}),
  near:
    ({ gameId }) =>
    () =>
      scene.call(lottery.near, { gameId }),
  vietnamIssue:
    ({ gameCode }) =>
    () =>
      scene.call(lottery.vietnamIssue, { lottoGameCode: gameCode }),
  vietnamMenu: () => () => scene.call(lottery.vietnamMenu, {}),
  lobbyLaunch:
    ({ gameCode }) =>
    () =>
      scene.call(lottery.lobbyLaunch, { lottoGameCode: gameCode, launchMode: 'LOTT', lottoMode: 1 }, member),
  vietnamLaunch:
    ({ gameCode }) =>
    () =>
      scene.call(lottery.vietnamLaunch, { lottoGameCode: gameCode } as never, member),
  draws:
    ({ gameCode }) =>
    () =>
      scene.call(lottery.draws, { gameCode, size: 20 }),
  proof:
    ({ gameCode, numero }) =>
    () =>
      scene.call(lottery.proof, { gameCode, numero }),
  book:
    ({ gameCode, numero }) =>
    () =>
      scene.call(lottery.book, { gameCode, numero }),
  longDragon: () => () => scene.call(lottery.longDragon, {}),
  bets:
    ({ gameCode }) =>
    () =>
      scene.call(lottery.bets, { gameCode }, member),
  placeBets: () => null,
  chase: () => null,
  cancelBet: () => null,
};

/** What an operator sees, who may have an account to bet with as well. */
const OPERATOR: Record<keyof typeof operatorLottery, Asking> = {
  games: () => () => scene.call(operatorLottery.games, { merchantCode: 'aurora' }, operator),
  issues:
    ({ gameCode }) =>
    () =>
      scene.call(operatorLottery.issues, { merchantCode: 'aurora', gameCode }, operator),
  rulings: () => () => scene.call(operatorLottery.rulings, { merchantCode: 'aurora' }, operator),
  setGame: () => null,
  decideTerms: () => null,
  proposeRuling: () => null,
  decideRuling: () => null,
};

async function askEverything({ gameCode, gameId, issues }: Target): Promise<void> {
  // What is refused has been read as well.
  for (const { numero } of issues)
    for (const asking of [...Object.values(PLAYER), ...Object.values(OPERATOR)])
      await asking({ gameCode, gameId, numero })?.().catch(() => {});
}

/** Every lottery of the house that has a chain, each with its next issues. */
async function targets(): Promise<Target[]> {
  await play.generate();
  const { rows } = await sql<{
    code: string;
    gameId: number;
  }>`select code, game_id as "gameId" from lottery.game
    where merchant_id = 1 and is_on and source = 'own' order by position`.execute(scene.db);
  expect(rows.length).toBeGreaterThan(5);
  return Promise.all(rows.map(async ({ code, gameId }) => targetOf(code, String(gameId))));
}

async function targetOf(gameCode: string, gameId: string): Promise<Target> {
  const before = new Date(nowMs() + 7 * 86_400_000);
  const all = await listForOperator(scene.db, { merchantId: 1, gameCode, before, limit: 5_000 });
  const soonest = new Date(nowMs() + 10_000);
  const coming = all.filter(({ state, lockAt }) => state === 'open' && lockAt > soonest).reverse();
  return { gameCode, gameId, issues: coming.slice(0, 4) };
}

const secretOf = ({ merchantId, gameCode, chainNumber, chainPosition }: Issue): Promise<string> =>
  seedAt(scene.platform, { merchantId, gameCode, number: chainNumber ?? 0, position: chainPosition ?? 0 });

/** Nothing that has been read leads to the seed of an issue that is still to be drawn. */
async function expectSecret(undrawn: readonly Issue[]): Promise<void> {
  const secrets = await Promise.all(undrawn.map(secretOf));
  expect(new Set(secrets).size).toBe(undrawn.length);
  const derived = derivableFrom(readings.all.map(({ text }) => text));
  const known = undrawn.filter((_, index) => derived.has(secrets[index] as string));
  expect(known.map(({ gameCode, numero }) => `${gameCode} ${numero}`)).toEqual([]);
}

test('these are all endpoints of lotteries', () => {
  expect(Object.keys(PLAYER).sort()).toEqual(Object.keys(lottery).sort());
  expect(Object.keys(OPERATOR).sort()).toEqual(Object.keys(operatorLottery).sort());
});

test('nothing that anybody is told of any lottery while bets are taken leads to a draw to come', async () => {
  for (const target of await targets()) {
    readings.all.length = 0;
    await askEverything(target);
    expect(readings.all.length).toBeGreaterThan(40);
    await expectSecret(target.issues);
  }
}, 120_000);

test('from the first bet to the draw, each answer and each draw before it leave the next one unknown', async () => {
  const { gameCode } = await play.begun('TXFFC');
  const [target] = (await targets()).filter((one) => one.gameCode === gameCode) as [Target];
  const [first, second, ...later] = target.issues as [Issue, Issue, ...Issue[]];
  const { bets } = await play.place(first, [everyDigit, everyDigit], member);
  await scene.call(lottery.cancelBet, { betId: bets[0]?.betId ?? '' }, member);
  const chased = { bet: everyDigit, multiples: [1, 1], stopOnWin: false, requestId: crypto.randomUUID() };
  await scene.call(lottery.chase, { gameCode, numero: first.numero, ...chased }, member);
  await askEverything(target);
  await expectSecret(target.issues);

  await play.waitUntil(new Date(first.lockAt.getTime() + 2_000));
  await closeBooks(scene.platform);
  expect((await play.find(first)).state).toBe('locked');
  await askEverything(target);
  await expectSecret(target.issues);

  await play.settle(first);
  await askEverything(target);
  const read = derivableFrom(readings.all.map(({ text }) => text));
  expect(read.has(await secretOf(first))).toBe(true);
  await expectSecret([second, ...later]);
}, 60_000);

test('an issue that is called off shows no seed: the one before it hangs on it and may still be open', async () => {
  const { gameCode } = await play.begun('TXFFC');
  const [target] = (await targets()).filter((one) => one.gameCode === gameCode) as [Target];
  const [first, second] = target.issues as [Issue, Issue];
  await play.place(second, [everyDigit], member);
  const ruling = await scene.call(
    operatorLottery.proposeRuling,
    { merchantCode: 'aurora', gameCode, numero: second.numero, kind: 'void', reason: 'printed wrongly' },
    operator,
  );
  const other = { token: await scene.operator('operator') };
  const decision = { merchantCode: 'aurora', id: ruling.id, decision: 'approve', reason: 'seen' } as const;
  await scene.call(operatorLottery.decideRuling, decision, other);
  await drawIssues(scene.platform);
  await askEverything(target);
  expect((await play.find(second)).isVoid).toBe(true);
  await expectSecret([first, second]);
}, 60_000);
