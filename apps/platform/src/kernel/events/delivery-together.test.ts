import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type BarePlatform, barePlatform } from '../../../test/bare-platform.ts';
import { until } from '../../../test/until.ts';
import { transaction } from '../db/db.ts';
import { startDelivery } from './delivery.ts';
import { emit, registerSubscribers, subscriberForMany } from './events.ts';

declare module './events.ts' {
  interface Events {
    'test.often_happened': { number: number };
  }
}

let bare: BarePlatform;
beforeAll(async () => {
  bare = await barePlatform();
});
afterAll(() => bare.close());

test('what happens often is told of many subjects at once, in the order of each, and one that fails holds up only its own', async () => {
  const { platform } = bare;
  const told: number[][] = [];
  const many = subscriberForMany({
    name: 'test.note_many',
    event: 'test.often_happened',
    handleAll: async (_, bodies) => {
      const numbers = bodies.map(({ number }) => number);
      if (numbers.includes(13)) throw new Error('thirteen is not taken');
      told.push(numbers);
    },
  });
  const tell = (...events: [subject: string, number: number][]) =>
    transaction(platform.db, async (tx) => {
      for (const [subject, number] of events)
        await emit(tx, 'test.often_happened', { subject, body: { number } });
    });
  const waiting = async () => {
    const { rows } = await sql<{ subject: string; attempts: number }>`
      select subject, attempts from kernel.delivery order by event_id`.execute(platform.db);
    return rows;
  };
  const nothingWaits = async () => (await waiting()).length === 0;
  await registerSubscribers(platform.db, [many]);

  await tell(['a', 1], ['b', 2], ['c', 3], ['a', 4]);
  const close = await startDelivery(platform, [many]);
  await until(nothingWaits);
  expect(told.splice(0)).toEqual([[1, 2, 3], [4]]);

  await tell(['a', 5], ['b', 6]);
  await until(nothingWaits);
  expect(told.splice(0)).toEqual([[5, 6]]);

  await tell(['a', 7], ['b', 13], ['c', 8]);
  await until(async () => (await waiting()).length === 1);
  expect(told.flat().sort()).toEqual([7, 8]);
  await until(async () => (await waiting())[0]?.attempts === 1);
  expect(await waiting()).toEqual([{ subject: 'b', attempts: 1 }]);
  await close();
});
