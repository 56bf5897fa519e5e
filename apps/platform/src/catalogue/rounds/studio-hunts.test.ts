import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import {
  bulletsAt,
  type Hunter,
  huntRoom,
  lasting,
  type ShownBullet,
  timeWith,
} from '../../../test/hunt-room.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;
let room: ReturnType<typeof huntRoom>;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, { keys: { aurora: vendor.secret } });
  room = huntRoom(scene, vendor, 'lantern-reef');
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});
const sit = (how: Parameters<typeof room.sit>[1] = {}) => room.sit(() => studio, how);
const moneyOf = async ({ seat }: Hunter) => seat.money();
const leaveAll = () => sql`delete from studio.hunt_seat`.execute(scene.db);
const outcomes = (bullets: readonly ShownBullet[]) => bullets.map(({ outcome }) => outcome);

test('four share a room and see the same fish, the fifth opens another, and a seat waits sixty seconds for its player [FSH-001 FSH-002 FSH-011]', async () => {
  const five = await Promise.all(Array.from({ length: 5 }, () => sit()));
  const entered = await Promise.all(five.map(({ enter }) => enter()));
  const numbers = entered.map(({ room: { number } }) => number).sort();
  expect(numbers).toEqual([1, 1, 1, 1, 2]);
  const first = entered.filter(({ room: { number } }) => number === 1);
  expect(first.map(({ seat }) => seat).sort()).toEqual([1, 2, 3, 4]);
  expect(new Set(first.map(({ room: { id, seed, openedMs } }) => `${id} ${seed} ${openedMs}`)).size).toBe(1);
  const [one, other] = await Promise.all([five[0]?.enter(), five[0]?.enter()]);
  expect(one?.fish.filter(({ id }) => other?.fish.every((fish) => fish.id !== id)).length ?? 9).toBeLessThan(
    3,
  );

  const [away] = five as [Hunter];
  const { seat, room: held } = await away.enter();
  const since = (seconds: number) =>
    sql`update studio.hunt_seat set seen_at = now() - make_interval(secs => ${seconds}), price = 100000
      where player_ref = ${away.seat.playerRef}::uuid`.execute(scene.db);
  await since(55);
  const back = await sit({ seat: away.seat });
  expect(await back.enter(null)).toMatchObject({ seat, room: { id: held.id }, price: '100000' });
  await since(65);
  const sixth = await sit();
  expect(await sixth.enter()).toMatchObject({ seat, room: { id: held.id } });
  expect((await away.fire(bulletsAt(1))).code).toBe('hunt.no_seat');
  await leaveAll();
});

test('the same bullet sent fifty times at once is paid for once and answered alike [FSH-003]', async () => {
  const hunter = await sit();
  const [shark = 0] = lasting(await timeWith(hunter, scene, 'turtle'), 'turtle');
  await hunter.fate([false, true], 8);
  const bullets = bulletsAt(shark, shark, shark);
  const answers = await Promise.all(Array.from({ length: 50 }, () => hunter.fire(bullets)));
  expect(answers.filter(({ code }) => code !== 'OK')).toEqual([]);
  expect(new Set(answers.map(({ value }) => JSON.stringify(value))).size).toBe(1);
  expect(outcomes(answers[0]?.value.bullets ?? [])).toEqual(['missed', 'caught', 'returned']);
  // Two bullets of one unit are paid, the turtle brings eight, and the third comes back.
  expect(await moneyOf(hunter)).toBe(parseAmount('106'));
  const again = await hunter.fire([...bullets.slice(1)]);
  expect(again.value.bullets).toEqual(answers[0]?.value.bullets.slice(1));
  expect(await moneyOf(hunter)).toBe(parseAmount('106'));
});

test('of two bullets that meet at a fish the first decides, the killer alone is paid, and the other comes back [FSH-006 FSH-007]', async () => {
  await leaveAll();
  const [one, other] = [await sit(), await sit()];
  await other.enter();
  const [fish = 0] = lasting(await timeWith(one, scene, 'ray'), 'ray');
  await one.fate([true], 10);
  await other.fate([true], 10);
  const shots = await Promise.all([one.fire(bulletsAt(fish)), other.fire(bulletsAt(fish))]);
  expect(shots.map(({ value }) => value.bullets[0]?.outcome).sort()).toEqual(['caught', 'returned']);
  const money = [await moneyOf(one), await moneyOf(other)].sort();
  expect(money).toEqual([parseAmount('100'), parseAmount('109')]);
  expect((await other.enter()).killed).toContain(fish);
});

test('single bullets add up to what was posted, each is recalled by its name, and each round proves itself [FSH-006 FSH-010]', async () => {
  const hunter = await sit();
  const fish = lasting(await timeWith(hunter, scene, 'minnow', 3), 'minnow');
  const fired: ShownBullet[] = [];
  for (let volley = 0; volley < 6; volley += 1) {
    await hunter.rest();
    const { value } = await hunter.fire(bulletsAt(...fish.slice(0, 3), 2_000_000_000));
    fired.push(...value.bullets);
  }
  const { rows } = await sql<{
    fired: bigint;
    back: bigint;
    resolved: bigint;
    stakes: bigint;
    wins: bigint;
    bullets: bigint;
    paid: bigint;
  }>`
    select count(*) as fired, count(*) filter (where outcome = 'returned') as back,
      count(*) filter (where outcome <> 'returned') as resolved,
      (select sum(debit) from studio.step s join studio.round r on r.id = s.round_id where r.player_ref = ${hunter.seat.playerRef}::uuid) as stakes,
      (select sum(credit) from studio.step s join studio.round r on r.id = s.round_id where r.player_ref = ${hunter.seat.playerRef}::uuid) as wins,
      sum(price) filter (where outcome <> 'returned') as bullets, sum(paid) as paid
    from studio.bullet where player_ref = ${hunter.seat.playerRef}::uuid`.execute(scene.db);
  const sums = rows[0] as NonNullable<(typeof rows)[0]>;
  expect(Number(sums.fired)).toBe(24);
  expect(Number(sums.fired) - Number(sums.back)).toBe(Number(sums.resolved));
  expect(Number(sums.back)).toBeGreaterThanOrEqual(6);
  expect(String(sums.stakes)).toBe(String(sums.bullets));
  expect(String(sums.wins)).toBe(String(sums.paid));
  expect(await moneyOf(hunter)).toBe(parseAmount('100') - BigInt(sums.bullets) + BigInt(sums.paid));
  for (const bullet of fired)
    expect((await hunter.ask<ShownBullet>('hunt/bullet', { id: bullet.id })).value).toEqual(bullet);
  const rounds = new Set(fired.flatMap(({ roundId }) => roundId ?? []));
  for (const roundId of rounds)
    expect((await hunter.ask<{ verdict: string }>('verify', { roundId })).value.verdict).toBe('verified');
  const stranger = await sit();
  expect((await stranger.ask('hunt/bullet', { id: fired[0]?.id })).code).toBe('studio.no_such_round');
});

test('a page that cheats shoots at nothing, at no other price, and no faster than five a second [FSH-003 FSH-009]', async () => {
  const hunter = await sit();
  const entered = await timeWith(hunter, scene, 'minnow', 2);
  const [fish = 0] = lasting(entered, 'minnow');
  const future = (entered.fish.at(-1)?.id ?? 0) + 8_000;
  const nothing = await hunter.fire(bulletsAt(future, 2_000_000_000, 0));
  expect(outcomes(nothing.value.bullets)).toEqual(['returned', 'returned', 'returned']);
  expect(nothing.value.balance).toBeNull();
  await hunter.rest();
  for (const price of ['1', '10001', '99', '5000000'])
    expect((await hunter.fire(bulletsAt(fish), { price })).code).toBe('studio.bad_stake');
  const malformed = [
    bulletsAt(fish, fish, fish, fish, fish, fish),
    [{ id: 'x', fish: [fish] }],
    [{ id: randomId(), fish: [] }],
    [{ id: randomId(), fish: [-1] }],
    [],
  ];
  for (const bullets of malformed) expect((await hunter.fire(bullets)).code).toBe('studio.malformed_request');
  const twice = bulletsAt(fish);
  expect((await hunter.fire([...twice, ...twice])).code).toBe('studio.malformed_request');
  const direct = {
    requestId: randomId(),
    input: { tier: 'reef', price: '10000', shots: [[{ id: fish, kind: 'kraken' }]] },
  };
  expect((await hunter.ask('round', direct)).code).toBe('studio.action_not_allowed');
  expect(await moneyOf(hunter)).toBe(parseAmount('100'));

  await hunter.fate([false, false, false], 2);
  expect((await hunter.fire(bulletsAt(fish, fish, fish))).code).toBe('OK');
  expect((await hunter.fire(bulletsAt(fish, fish, fish))).code).toBe('studio.too_fast');
  const many = await Promise.all(Array.from({ length: 8 }, () => hunter.fire(bulletsAt(fish))));
  expect(many.filter(({ code }) => code === 'OK').length).toBeLessThanOrEqual(2);
  expect(
    many.every(({ code }) => code === 'OK' || code === 'studio.too_fast' || code === 'studio.try_again'),
  ).toBe(true);
});

test('with too little money firing stops, nothing goes below zero, the fish lives on, and another seed is promised [FSH-009]', async () => {
  const poor = await sit({ money: '1.5' });
  const entered = await timeWith(poor, scene, 'turtle');
  const [fish = 0] = lasting(entered, 'turtle');
  await poor.fate([true], 8);
  const promised = (await poor.enter()).next;
  const answer = await poor.fire(bulletsAt(fish, fish), { price: String(parseAmount('1')) });
  // The second bullet would come back, so one unit is asked for; with two fish it is too much.
  expect(answer.code).toBe('OK');
  await poor.rest();
  const spent = await moneyOf(poor);
  const dear = await poor.fire(
    bulletsAt(...lasting(await timeWith(poor, scene, 'minnow'), 'minnow').slice(0, 1)),
    {
      price: String(parseAmount('10')),
    },
  );
  expect(spent).toBe(parseAmount('8.5'));
  expect(dear).toMatchObject({ code: 'studio.refused.insufficient_funds', balance: '8.50' });
  expect(await moneyOf(poor)).toBe(spent);
  expect(promised.commitment).not.toBe('');
  const { rows } = await sql<{ open: bigint }>`select count(*) as open from studio.round
    where player_ref = ${poor.seat.playerRef}::uuid and ended_at is null`.execute(scene.db);
  expect(Number(rows[0]?.open)).toBe(0);
});

test('a fish whose killer cannot pay lives on, and what others saw of it foretells nothing', async () => {
  const [poor, rich] = [await sit({ money: '0.5' }), await sit()];
  await rich.enter();
  const [fish = 0] = lasting(await timeWith(poor, scene, 'turtle'), 'turtle');
  await poor.fate([true], 8);
  const before = (await poor.enter()).next;
  expect((await poor.fire(bulletsAt(fish))).code).toBe('studio.refused.insufficient_funds');
  const after = await poor.enter();
  expect(after.next.commitment).not.toBe(before.commitment);
  expect(after.killed).not.toContain(fish);
  await rich.fate([true], 8);
  expect((await rich.fire(bulletsAt(fish))).value.bullets[0]?.outcome).toBe('caught');
});

test('automatic fire needs a number of at most five hundred and a loss beforehand, and stops at either [FSH-013]', async () => {
  const hunter = await sit();
  const [fish = 0] = lasting(await timeWith(hunter, scene, 'whale'), 'whale');
  const auto = { isAuto: true };
  const allow = (bullets: number, loss: string) =>
    hunter.ask('hunt/auto', { auto: { bullets, loss: String(parseAmount(loss)) } });
  const fire = async (count: number) => {
    await hunter.rest();
    await hunter.fate(
      Array.from({ length: count }, () => false),
      40,
    );
    return (await hunter.fire(bulletsAt(...Array.from({ length: count }, () => fish)), auto)).code;
  };
  expect(await fire(1)).toBe('hunt.auto_over');
  expect((await allow(501, '10')).code).toBe('studio.malformed_request');
  expect((await hunter.ask('hunt/auto', { auto: { bullets: 5 } })).code).toBe('studio.malformed_request');
  expect((await allow(3, '10')).code).toBe('OK');
  expect(await fire(2)).toBe('OK');
  expect(await fire(2)).toBe('hunt.auto_over');
  expect(await fire(1)).toBe('OK');
  expect(await fire(1)).toBe('hunt.auto_over');
  expect((await allow(500, '2')).code).toBe('OK');
  expect(await fire(2)).toBe('OK');
  expect(await fire(1)).toBe('hunt.auto_over');
  expect((await hunter.enter()).auto).toEqual({ left: 498, loss: '0' });
  // A bullet by hand ends it.
  await allow(500, '20');
  await hunter.rest();
  await hunter.fire(bulletsAt(fish));
  expect((await hunter.enter()).auto).toBeNull();
});

test('a trial has the same odds, rooms of its own, and moves no money [FSH-015]', async () => {
  const hunter = await sit({ mode: 'trial' });
  const [fish = 0] = lasting(await timeWith(hunter, scene, 'turtle'), 'turtle');
  await hunter.fate([false, true], 8);
  const { value } = await hunter.fire(bulletsAt(fish, fish));
  expect(outcomes(value.bullets)).toEqual(['missed', 'caught']);
  expect(value.balance).toBe('10006.00');
  expect(await moneyOf(hunter)).toBe(parseAmount('100'));
  const { rows } = await sql<{
    modes: string[];
  }>`select array_agg(distinct mode) as modes from studio.hunt_room r
    where r.id = (select room_id from studio.bullet where id = ${value.bullets[0]?.id}::uuid)`.execute(
    scene.db,
  );
  expect(rows[0]?.modes).toEqual(['trial']);
});

test('everybody in the room is told of every bullet that counted, and of no others', async () => {
  await leaveAll();
  const [shooter, watcher] = [await sit(), await sit()];
  await watcher.enter();
  const [fish = 0] = lasting(await timeWith(shooter, scene, 'turtle'), 'turtle');
  await shooter.fate([true], 8);
  const stop = new AbortController();
  const { body } = await fetch(`${studio.address}/studio/v1/hunt/watch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: watcher.key }),
    signal: stop.signal,
  });
  const bullets = bulletsAt(fish, 2_000_000_000);
  await shooter.fire(bullets);
  let text = '';
  for await (const part of body as unknown as AsyncIterable<Uint8Array>) {
    text += new TextDecoder().decode(part);
    if (text.includes(`${bullets[0]?.id}`)) break;
  }
  stop.abort();
  const told = text
    .split('\n')
    .filter((line) => line.includes('"shots"'))
    .flatMap((line) => JSON.parse(line).shots as { id: string }[])
    .filter(({ id }) => bullets.some((bullet) => bullet.id === id));
  expect(told).toMatchObject([{ id: bullets[0]?.id, fish: [fish], caught: [{ id: fish, multiplier: 8 }] }]);
  expect(text).not.toContain(shooter.seat.playerRef);
  expect(text).not.toContain('balance');
});
