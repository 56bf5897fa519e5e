import { setTimeout } from 'node:timers/promises';
import { promotions } from '@fairground/contract';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { holdRows } from '../../../test/hold-rows.ts';
import { promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { secondNode } from '../../../test/second-node.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { transaction } from '../../kernel/db/db.ts';
import { checkBooks, isInOrder, openMainAccount } from '../../wallet/public.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
let node: Awaited<ReturnType<typeof secondNode>>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
  node = await secondNode(scene, await vendorScene(scene));
});
afterAll(async () => {
  await node?.kill();
  await scene.close();
});

test('200 claims and double clicks by two servers, one of which is killed between a grant and its posting, give one grant to each of as many as the budget is for [PRO-061 PRO-063]', async () => {
  const id = await stage.run({ budget: '305' });
  const members = await Promise.all(Array.from({ length: 50 }, () => stage.member()));
  const [first] = members;
  if (!first) throw new Error('there is nobody');
  const main = await transaction(scene.db, (tx) =>
    openMainAccount(tx, { merchantId: 1, playerId: first.playerId, role: 0, asset: 'CNY' }),
  );
  const held = await holdRows(
    scene,
    'select from wallet.account where merchant_id = 1 and id = $1::bigint for update',
    [String(main)],
  );
  const claim = async (
    who: (typeof members)[number],
    isSecond: boolean,
    requestId: string,
  ): Promise<string> => {
    const wish = { promotionId: id, entitlement: 'once', requestId };
    const ask = () =>
      stage.codeOf(node.surely(isSecond, ({ call }) => call(promotions.claimReward, wish, who)));
    let code = await ask();
    // Whoever waits too long, for the row that is held or for a busy machine, is told to come back, and does so with
    // the same key, not so often that it would be too often.
    const end = performance.now() + 90_000;
    while (COME_BACK.has(code) && performance.now() < end) {
      await setTimeout(2_000);
      code = await ask();
    }
    return code;
  };
  const click = crypto.randomUUID();
  const stuck = claim(first, true, click);
  await held.waiting(1);
  // Each member clicks twice at two places; the first has clicked already.
  const others = members.flatMap((who) => {
    const [one, other] = [who === first ? click : crypto.randomUUID(), crypto.randomUUID()];
    const clicks = [claim(who, false, one), claim(who, true, other), claim(who, false, other)];
    return who === first ? clicks : [claim(who, true, one), ...clicks];
  });
  await held.waiting(5);
  // On a slow machine the one that is held up may have let others pass meanwhile.
  const given = await held.say(
    'select from promotions.bonus where merchant_id = 1 and player_id = $1::bigint',
    [String(first.playerId)],
  );
  expect(given.rows).toEqual([]);
  await node.kill();
  await held.letGo();
  const codes = await Promise.all([stuck, ...others]);
  const counts = Object.fromEntries([...new Set(codes)].map((code) => [code, countOf(codes, code)]));

  expect(counts).toEqual({ done: 60, 'promotions.already_claimed': 60, 'promotions.budget_spent': 80 });
  const granted = 30n * 100_000n;
  expect(await stage.books(id)).toEqual({ bonuses: 30, entries: 30, granted, paid: granted });
  const had = await Promise.all(
    members.map(async ({ playerId }) => (await stage.bonusesOf(playerId)).length),
  );
  expect(had.filter((times) => times === 1)).toHaveLength(30);
  expect(had.filter((times) => times > 1)).toEqual([]);
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
}, 180_000);

const COME_BACK = new Set(['server.unavailable', 'TOO_MANY_REQUESTS']);

const countOf = (codes: readonly string[], code: string): number =>
  codes.filter((one) => one === code).length;
