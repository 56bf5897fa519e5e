import { access, vip } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, describe, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { vipScene } from '../../../test/vip-scene.ts';
import { now, nowMs, returnToPresent } from '../../kernel/clock.ts';

const DAY_MS = 86_400_000;
let scene: Scene;
let club: ReturnType<typeof vipScene>;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  club = vipScene(scene);
});
afterEach(returnToPresent);
afterAll(() => scene.close());

/** To noon at aurora on a day of a coming month. */
function toDay(month: number, day: number): void {
  returnToPresent();
  const [year, current] = [new Date().getUTCFullYear(), new Date().getUTCMonth()];
  scene.travel(Date.UTC(year, current + month, day, 4) - nowMs());
}
const changesOf = async (who: { playerId: bigint }) =>
  (await club.onDesk(who)).changes.map(({ from, to, reason }) => `${from} ${to} ${reason}`);
/** What was said to a member; what delivers it is not what these tests are about. */
const said = async ({ playerId }: { playerId: bigint }, name: string) => {
  const { rows } = await sql<{
    body: { kind?: string; event?: string; about?: string };
  }>`select body from kernel.event
    where name = ${name} and subject = ${`player:${playerId}`} order by id`.execute(scene.db);
  return rows.map(({ body }) => body);
};
const letters = async (who: { playerId: bigint }) =>
  (await said(who, 'messaging.letter')).map(({ kind, about }) => `${kind} ${about}`);

test('a merchant starts with eight ranks, and a new member holds the lowest [VIP-001]', async () => {
  const who = await club.member();
  const { ranks, keep, changes } = await scene.call(vip.ranks, {}, who);
  expect(ranks.map(({ labelId, rankLevel }) => [labelId, rankLevel])).toEqual(
    Array.from({ length: 8 }, (_, level) => [`VIP${level}`, level]),
  );
  expect(new Set(ranks.map(({ color }) => color)).size).toBe(8);
  expect(new Set(ranks.map(({ picture }) => picture)).size).toBe(8);
  expect({ keep, changes }).toEqual({ keep: null, changes: [] });
  const { clubLabel, memberLabel } = await scene.call(access.memberInfo, {}, who);
  expect(clubLabel).toMatchObject({ labelId: 'VIP0', type: 'AUTO', rankLevel: 0 });
  expect(memberLabel).toEqual(['VIP0']);
});

test('what is done of each condition is what the record says, to the last unit [VIP-010 MEM-049]', async () => {
  const who = await club.member();
  await club.does(who, '999.99', '1234.5');
  const { rows } = await sql<{ deposit: bigint; bet: bigint }>`
    select (select sum(deposit) from activity.member_flow_day where player_id = ${who.playerId}::bigint)::bigint as deposit,
      (select sum(valid_bet) from activity.member_day where player_id = ${who.playerId}::bigint)::bigint as bet`.execute(
    scene.db,
  );
  expect(rows[0]).toEqual({ deposit: 9_999_900n, bet: 12_345_000n });
  expect(await club.progress(who)).toMatchObject({
    currentLabel: { labelId: 'VIP0' },
    nextLabel: { labelId: 'VIP1', rankLevel: 1 },
    conditions: [
      { name: 'deposit', completed: '999.99', expected: '1000', isMet: false },
      { name: 'validBet', completed: '1234.50', expected: '5000', isMet: false },
    ],
    completedConditions: 0,
    expectedConditions: 2,
  });
});

test('a member rises with the line that fulfils the last condition, straight to the highest, and members see it [VIP-002 VIP-003 VIP-009]', async () => {
  const who = await club.member();
  await club.payIn(who, '25000');
  await club.count();
  expect(await club.rankOf(who)).toBe('VIP0');
  await club.playAs(who.playerId, { stake: '249999.99' });
  await club.count();
  expect(await club.rankOf(who)).toBe('VIP2');
  await club.playAs(who.playerId, { stake: '0.01' });
  await club.count();
  const { clubLabel, memberLabel } = await scene.call(access.memberInfo, {}, who);
  expect(clubLabel).toMatchObject({ labelId: 'VIP3', color: '#e29b1f', type: 'AUTO', rankLevel: 3 });
  expect(memberLabel).toEqual(['VIP3']);
  expect(await changesOf(who)).toEqual(['VIP2 VIP3 earned', 'VIP0 VIP2 earned']);
  expect((await said(who, 'messaging.notice')).map(({ event }) => event)).toEqual(['RANK', 'RANK']);
});

test('days count too: whoever waits only for them rises when they are over [VIP-002]', async () => {
  const who = await club.member();
  await club.does(who, '100000', '1000000');
  expect(await club.rankOf(who)).toBe('VIP3');
  expect((await club.progress(who)).conditions.at(-1)).toEqual({
    name: 'days',
    completed: '0',
    expected: '30',
    isMet: false,
  });
  scene.travel(30 * DAY_MS - 60_000);
  await club.wait();
  expect((await club.onDesk(who)).labelId).toBe('VIP3');
  scene.travel(120_000);
  await club.wait();
  expect((await club.onDesk(who)).labelId).toBe('VIP4');
});

test('a correction takes no rank, but it does count on the way to the next [VIP-006]', async () => {
  const who = await club.member();
  const at = now();
  const ref = await club.playAs(who.playerId, { stake: '5000', at });
  await club.payIn(who, '1000');
  await club.count();
  expect(await club.rankOf(who)).toBe('VIP1');
  await club.playAs(who.playerId, { stake: '-3000', at: now(), ref, corrects: { at, number: 1n } });
  await club.count();
  expect(await club.rankOf(who)).toBe('VIP1');
  expect((await club.progress(who)).conditions[1]).toMatchObject({ completed: '2000.00' });
});

describe('at the end of a month', () => {
  test('who misses the keep conditions falls by one, has had a letter, and rises again only by doing more [VIP-004 VIP-007]', async () => {
    toDay(1, 5);
    const who = await club.member();
    await club.does(who, '5000', '50000');
    const kept = await club.member();
    await club.does(kept, '5000', '50000');
    toDay(2, 10);
    await club.does(kept, '1', '5000');
    await club.keep();
    // Promoted in the month that is over: nothing happens at its end.
    expect([(await club.onDesk(who)).labelId, (await club.onDesk(kept)).labelId]).toEqual(['VIP2', 'VIP2']);
    expect(await letters(who)).toEqual([]);
    toDay(2, 28);
    await club.keep();
    expect(await letters(who)).toEqual(['RANK_AT_RISK VIP2']);
    expect(await letters(kept)).toEqual([]);
    toDay(3, 2);
    await club.keep();
    await club.keep();
    expect(await changesOf(who)).toEqual(['VIP2 VIP1 lost', 'VIP0 VIP2 earned']);
    expect(await changesOf(kept)).toEqual(['VIP2 VIP2 kept', 'VIP0 VIP2 earned']);
    await club.does(who, '1', '1');
    expect((await club.onDesk(who)).labelId).toBe('VIP1');
    const again = await club.again(who);
    expect((await club.progress(again)).conditions).toMatchObject([
      { name: 'deposit', completed: '1001.00', expected: '5000' },
      { name: 'validBet', completed: '5001.00', expected: '50000' },
    ]);
    await club.does(who, '3999', '44999');
    expect((await club.onDesk(who)).labelId).toBe('VIP2');
    const day = (month: number, date: number) => {
      toDay(month, date);
      return now().toISOString().slice(0, 10);
    };
    const asked = [day(1, 4), day(1, 5), day(2, 28), day(3, 1)];
    const held: (string | null)[] = [];
    for (const one of asked) held.push((await club.onDesk(who, one)).onDay);
    expect(held).toEqual(['VIP0', 'VIP2', 'VIP2', 'VIP2']);
  });

  test('who was promoted during the month does not fall, and nobody falls below the lowest [VIP-005]', async () => {
    toDay(5, 20);
    const who = await club.member();
    await club.does(who, '1000', '5000');
    toDay(6, 1);
    await club.keep();
    expect(await changesOf(who)).toEqual(['VIP0 VIP1 earned']);
    for (const month of [7, 8, 9]) {
      toDay(month, 1);
      await club.keep();
    }
    expect(await changesOf(who)).toEqual(['VIP1 VIP0 lost', 'VIP0 VIP1 earned']);
  });
});

test('what a change says stays', async () => {
  const who = await club.member();
  await club.does(who, '1000', '5000');
  await expect(
    sql`update vip.rank_change set to_level = 7 where player_id = ${who.playerId}::bigint`.execute(scene.db),
  ).rejects.toThrow(/stays as it was written/);
});
