import { lottery, operatorLottery } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { activityScene } from '../../test/activity-scene.ts';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { findMemberId } from '../../test/vendor-scene.ts';

let scene: Scene;
let record: ReturnType<typeof activityScene>;

beforeAll(async () => {
  // Without the background: each test lets time pass, and counts when it wants to.
  scene = await startScene({ role: 'api' });
  record = activityScene(scene);
});
afterAll(() => scene.close());

const bets = async (playerId: bigint) => (await record.lines(playerId)).filter(({ kind }) => kind === 'bet');

test('each bet is a line when its issue is settled; a void issue corrects it; big and small together count nothing [ACT-001 ACT-009 ACT-013]', async () => {
  const play = lotteryScene(scene);
  const who = await play.member('player01');
  const { playerId } = await findMemberId(scene, 'player01');
  const issue = await play.next('TXFFC');
  const two = (content: string) => ({ playType: 'ZHDX', content, multiple: 1, amount: '5' });
  await play.place(issue, [everyDigit, two('B'), two('S')], who);
  await record.count();
  expect(await bets(playerId)).toEqual([]);
  await play.settle(issue);
  const lines = await bets(playerId);
  expect(lines.map(({ source, bets: count }) => [source, count])).toEqual(Array(3).fill(['lottery', 1]));
  expect(lines.map(({ stake, validBet }) => stake === validBet)).toEqual([true, false, false]);
  expect(lines.slice(1).map(({ validBet }) => validBet)).toEqual([0n, 0n]);
  const [first, second] = [{ token: await scene.operator() }, { token: await scene.operator('operator') }];
  const wish = { merchantCode: 'aurora', gameCode: issue.gameCode, numero: issue.numero };
  const { id } = await scene.call(
    operatorLottery.proposeRuling,
    { ...wish, kind: 'void', reason: 'drum' },
    first,
  );
  await scene.call(
    operatorLottery.decideRuling,
    { merchantCode: 'aurora', id, decision: 'approve', reason: 'seen' },
    second,
  );
  await play.settle(issue);
  const after = await bets(playerId);
  expect(after.slice(0, 3)).toEqual(lines);
  const sum = (of: 'stake' | 'payout' | 'validBet') => after.reduce((total, line) => total + line[of], 0n);
  expect(sum('payout')).toBe(sum('stake'));
  expect(sum('validBet')).toBe(0n);
  expect(after.slice(3).every(({ isCorrection, firstDay }) => isCorrection && firstDay !== null)).toBe(true);
  expect(
    (await scene.call(lottery.bets, { size: 10 }, who)).bets.every(({ status }) => status === 'void'),
  ).toBe(true);
}, 120_000);
