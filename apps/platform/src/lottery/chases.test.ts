import { type InputOf, lottery, operatorLottery } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene, type Who } from '../../test/scene.ts';
import type { Issue } from './queries/issues.ts';
import { settleDrawn } from './settle-issue.ts';

type Line = InputOf<typeof lottery.chase>['bet'];
let scene: Scene;
let play: ReturnType<typeof lotteryScene>;
let lan: Who;
let other: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  play = lotteryScene(scene);
  lan = await play.member('player01');
  other = await play.member('player02');
});
afterAll(() => scene.close());

const money = async (who: Who) => parseAmount(await play.balance(who));
/** Who hits it has done so by chance one time in a hundred thousand. */
const longShot: Line = { playType: 'wxzhixfs', content: '1|2|3|4|5', unit: 'jiao', multiple: 1 };

async function chase(bet: Line, { multiples = [1, 2, 4], stopOnWin = true } = {}) {
  const { gameCode, numero } = await play.begun('TXFFC');
  const wish = { gameCode, numero, bet, multiples, stopOnWin, requestId: crypto.randomUUID() };
  const { bets } = await scene.call(lottery.chase, wish, lan);
  const issues = await Promise.all(bets.map((one) => play.find({ gameCode, numero: one.numero })));
  const states = async () => {
    const all = await play.bets(lan);
    return bets.map(({ betId }) => all.find((one) => one.betId === betId)?.status);
  };
  return { bets, issues: issues as [Issue, Issue, Issue], states };
}

/** Calls an issue off, as two operators do. */
async function callOff({ gameCode, numero }: Issue): Promise<void> {
  const [first, second] = [{ token: await scene.operator() }, { token: await scene.operator('operator') }];
  const merchantCode = 'aurora';
  const wish = { merchantCode, gameCode, numero, kind: 'void' as const, reason: 'the drum stood still' };
  const { id } = await scene.call(operatorLottery.proposeRuling, wish, first);
  const decision = { merchantCode, id, decision: 'approve' as const, reason: 'seen it too' };
  await scene.call(operatorLottery.decideRuling, decision, second);
}

test('a chase takes its whole amount when it is made and stands in the books of its issues; what the member takes back of it returns, once [LOT-057]', async () => {
  const before = await money(lan);
  const { bets, issues, states } = await chase(longShot);
  expect(bets.map(({ stake }) => stake)).toEqual(['0.20', '0.40', '0.80']);
  expect(await money(lan)).toBe(before - 14_000n);
  expect(issues.map(({ drawAt }) => drawAt.getTime() - issues[0].drawAt.getTime())).toEqual([
    0, 60_000, 120_000,
  ]);

  const settled = await play.settle(issues[0]);
  expect(settled.winNo).not.toBe('1,2,3,4,5');
  expect(await states()).toEqual(['lost', 'pending', 'pending']);
  for (const { betId } of bets.slice(1))
    for (let copy = 0; copy < 2; copy += 1) await scene.call(lottery.cancelBet, { betId }, lan);
  expect(await states()).toEqual(['lost', 'cancelled', 'cancelled']);
  expect(await money(lan)).toBe(before - 2_000n);
  // What was taken back plays no more, and comes back no second time.
  await play.settle(issues[1]);
  expect(await states()).toEqual(['lost', 'cancelled', 'cancelled']);
  expect(await money(lan)).toBe(before - 2_000n);
});

test('an issue that is called off gives all its bets back in full and does not stop a chase, which stops after its first win [LOT-058]', async () => {
  const [before, theirs] = [await money(lan), await money(other)];
  const { issues, states } = await chase(everyDigit);
  await play.place(
    issues[0],
    [
      { ...longShot, multiple: 3 },
      { playType: 'QIU1', content: '3', amount: '1.5' },
    ],
    other,
  );
  expect(await money(lan)).toBe(before - 1_400_000n);
  await callOff(issues[0]);
  await settleDrawn(scene.platform);
  expect(await states()).toEqual(['void', 'pending', 'pending']);
  expect(await money(lan)).toBe(before - 1_200_000n);
  expect(await money(other)).toBe(theirs);

  await play.settle(issues[1]);
  expect(await states()).toEqual(['void', 'won', 'stopped']);
  // 40 at stake, 38 come back; the 80 of the third issue return.
  expect(await money(lan)).toBe(before - 20_000n);
});
