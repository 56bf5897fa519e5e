import { parseAmount } from '@fairground/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { rainScene } from '../../../test/rain-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { until } from '../../../test/until.ts';

const MINUTE_MS = 60_000;
/** The queue looks every two seconds for what has come due; a busy machine takes a while to do it. */
const SOON_MS = 15_000;
let scene: Scene;
let rain: Awaited<ReturnType<typeof rainScene>>;
beforeAll(async () => {
  // With its worker: nobody here turns a rain by hand.
  scene = await startScene();
  rain = await rainScene(scene);
});
afterAll(() => scene.close());

test('what nobody has opened is back with the agent soon after the end, by the job itself [AGT-122]', async () => {
  const before = await rain.house.main('topagent1');
  const { id, endsAt } = await rain.make({ total: '90', envelopes: 9, isEqual: true, minutes: 1 });
  expect(await rain.claim(id, 'player01')).toBe('10.00');
  const lost = async () => before - (await rain.house.main('topagent1'));
  expect(await lost()).toBe(parseAmount('90'));
  // The job that comes every minute would be late by up to a minute.
  const end = Date.parse(endsAt);
  await until(async () => (await rain.aside()) === 0n, end - Date.now() + MINUTE_MS);
  expect(Date.now() - end).toBeLessThan(SOON_MS);
  expect(await lost()).toBe(parseAmount('10'));
}, 180_000);
