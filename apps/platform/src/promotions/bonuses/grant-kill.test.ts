import { afterAll, beforeAll, expect, onTestFinished, test } from 'vitest';
import { children, startChild } from '../../../test/child-program.ts';
import { promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { sleep, until } from '../../../test/until.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
});
afterAll(async () => {
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});

/** A machine that is busy may let every granter end its work before its kill: then there are more of them. */
const KILLS = 2;
const KILLS_MAX = 8;
const MEMBERS = 40;

test('processes killed while they grant leave no bonus without its entry and no entry without its bonus [PRO-061]', {
  timeout: 240_000,
}, async () => {
  const id = await stage.run({ budget: String(KILLS_MAX * MEMBERS * 10) });
  const members: bigint[] = [];
  const granters = children(() => {
    const env = { DATABASE_URL: scene.platform.database.url, PROMOTION: id, MEMBERS: members.join() };
    return startChild('promotion-granter', { env });
  });
  onTestFinished(granters.killAll);
  let interrupted = 0;
  for (let kill = 0; kill < KILLS || (interrupted === 0 && kill < KILLS_MAX); kill++) {
    const joined = Array.from({ length: MEMBERS }, async () => (await stage.member()).playerId);
    members.push(...(await Promise.all(joined)));
    const before = await stage.books(id);
    const pair = await Promise.all([granters.start(), granters.start()]);
    await until(async () => (await stage.books(id)).bonuses > before.bonuses, 60_000);
    await sleep(Math.random() * 30);
    await granters.kill(...pair);
    const { bonuses, entries, granted: taken, paid } = await stage.books(id);
    expect(entries).toBe(bonuses);
    expect([taken, paid]).toEqual([100_000n * BigInt(bonuses), 100_000n * BigInt(bonuses)]);
    if (bonuses < members.length) interrupted++;
  }
  await granters.start();
  const all = members.length;
  await until(async () => (await stage.books(id)).bonuses >= all, 120_000);
  const granted = 100_000n * BigInt(all);
  expect(await stage.books(id)).toEqual({ bonuses: all, entries: all, granted, paid: granted });
  expect(interrupted, 'the kills came when nothing was under way').toBeGreaterThan(0);
});
