import { type ChildProcess, spawn } from 'node:child_process';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { promotionScene } from '../../../test/promotion-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { sleep, until } from '../../../test/until.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

const GRANTER = path.join(import.meta.dirname, '../../../test/promotion-granter.ts');
let scene: Scene;
let stage: ReturnType<typeof promotionScene>;
const children: ChildProcess[] = [];
beforeAll(async () => {
  scene = await startScene();
  stage = promotionScene(scene);
});
afterAll(async () => {
  for (const child of children) child.kill('SIGKILL');
  const reports = await checkBooks({ db: scene.platform.database.slow });
  expect(reports.every(isInOrder)).toBe(true);
  await scene.close();
});

test('processes killed while they grant leave no bonus without its entry and no entry without its bonus [PRO-061]', {
  timeout: 240_000,
}, async () => {
  const id = await stage.run({ budget: '4000' });
  const members = await Promise.all(Array.from({ length: 60 }, async () => (await stage.member()).playerId));
  const start = async () => {
    const child = spawn(process.execPath, ['--import', 'tsx', GRANTER], {
      env: {
        ...process.env,
        DATABASE_URL: scene.platform.database.url,
        PROMOTION: id,
        MEMBERS: members.join(),
      },
      stdio: ['ignore', 'inherit', 'inherit', 'ipc'],
    });
    children.push(child);
    await new Promise((resolve) => child.once('message', resolve));
    return child;
  };
  let interrupted = 0;
  for (let kill = 0; kill < 2; kill++) {
    const before = await stage.books(id);
    const pair = await Promise.all([start(), start()]);
    await until(async () => (await stage.books(id)).bonuses > before.bonuses || before.bonuses >= 60, 60_000);
    await sleep(Math.random() * 30);
    for (const child of pair) {
      child.kill('SIGKILL');
      await new Promise((resolve) => child.once('exit', resolve));
    }
    const { bonuses, entries, granted: taken, paid } = await stage.books(id);
    expect(entries).toBe(bonuses);
    expect([taken, paid]).toEqual([100_000n * BigInt(bonuses), 100_000n * BigInt(bonuses)]);
    if (bonuses < 60) interrupted++;
  }
  await start();
  await until(async () => (await stage.books(id)).bonuses >= 60, 120_000);
  expect(await stage.books(id)).toEqual({ bonuses: 60, entries: 60, granted: 6_000_000n, paid: 6_000_000n });
  expect(interrupted, 'the kills came when nothing was under way').toBeGreaterThan(0);
});
