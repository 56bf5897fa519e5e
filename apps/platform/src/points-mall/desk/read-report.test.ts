import { operatorPointsMall } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { mallScene } from '../../../test/mall-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';

let scene: Scene;
let stage: ReturnType<typeof mallScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  stage = mallScene(scene);
});
afterAll(() => scene.close());

test('the report says what members hold, its value, and what moved in a month, as the ledger does [PTS-079]', async () => {
  await stage.rules({ expiryDays: 365 });
  const rewardId = await stage.reward({ price: '7' }, 50);
  const who = await stage.owner('50');
  await stage.play(who.playerId, 1_000_000n);
  await stage.count();
  expect(await stage.redeem(who, stage.wish(rewardId))).toMatch(/^\d+$/);
  const back = await stage.redeem(who, stage.wish(rewardId));
  await stage.decide(back, 'reject');
  const report = await scene.call(
    operatorPointsMall.pointReport,
    { merchantCode: 'aurora' },
    await stage.desk('finance'),
  );
  const { rows } = await sql<{ held: bigint; moved: bigint }>`
    select (select sum(balance)::bigint from wallet.account where merchant_id = 1 and pocket = 'points' and player_id is not null) as held,
      (select sum(case when a.id = e.credit then e.amount else -e.amount end)::bigint from wallet.account a
        join wallet.entry e on e.merchant_id = a.merchant_id and a.id in (e.debit, e.credit)
        where a.merchant_id = 1 and a.pocket = 'points' and a.player_id is not null) as moved`.execute(
    scene.db,
  );
  const [ledger] = rows;
  expect(report.outstanding).toBe(toWire(ledger?.held ?? 0n));
  const signed = (text: string) => parseAmount(text, { allowNegative: true });
  const moved = report.months.reduce(
    (sum, { earned, used, expired, adjusted }) =>
      sum + signed(earned) - signed(used) - signed(expired) + signed(adjusted),
    0n,
  );
  expect(moved).toBe(ledger?.moved);
  // 50 were given, 4 earned by play, and 7 used; what was given back was not.
  expect(report.months).toEqual([
    {
      month: expect.stringMatching(/^\d{4}-\d{2}$/),
      earned: '4.00',
      used: '7.00',
      expired: '0.00',
      adjusted: '50.00',
    },
  ]);
  expect(report.value).toBe('0.47');
});
