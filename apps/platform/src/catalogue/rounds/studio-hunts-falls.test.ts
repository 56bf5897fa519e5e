import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { bulletsAt, type Hunter, huntRoom, lasting, timeWith } from '../../../test/hunt-room.ts';
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
  room = huntRoom(scene, vendor, 'lantern-reef');
});
afterAll(async () => {
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});
beforeEach(async () => {
  studio = await start();
});
afterEach(() => studio.kill());

const start = () => startStudio(scene, { keys: { aurora: vendor.secret } });
const sit = (money = '100') => room.sit(() => studio, { money });

/** Each bullet of a player is resolved and paid for, or came back and was not: never both, never neither. */
async function expectWhole({ seat }: Hunter, had: string): Promise<void> {
  const { rows } = await sql<{ halfDone: bigint; cost: bigint }>`
    select count(*) filter (where (b.outcome = 'returned') <> (b.round_id is null) and b.paid > 0
        or b.round_id is not null and (r.ended_at is null or s.stage <> 'done')) as "halfDone",
      coalesce(sum(case when b.outcome = 'returned' then 0 else b.price end - b.paid), 0)::bigint as cost
    from studio.bullet b left join studio.round r on r.id = b.round_id left join studio.step s on s.round_id = r.id
    where b.player_ref = ${seat.playerRef}::uuid`.execute(scene.db);
  expect(Number(rows[0]?.halfDone)).toBe(0);
  expect(await seat.money()).toBe(parseAmount(had) - BigInt(rows[0]?.cost ?? 0n));
}

test('a studio that is killed in the midst of fire leaves no bullet half paid, wherever it falls [FSH-012]', async () => {
  const hunter = await sit();
  const fish = lasting(await timeWith(hunter, scene, 'minnow', 3), 'minnow');
  for (const delayMs of [0, 6, 14]) {
    await hunter.rest();
    const bullets = bulletsAt(...fish.slice(0, 3), 2_000_000_000);
    const shot = hunter.fire(bullets).catch(() => null);
    await new Promise((resolve) => setTimeout(resolve, delayMs));
    await studio.kill();
    await shot;
    studio = await start();
    // Its page sends the same bullets again, as after any answer that did not come.
    await hunter.enter();
    await hunter.rest();
    const again = await hunter.fire(bullets);
    expect(again.code).toBe('OK');
    expect((await hunter.fire(bullets)).value).toEqual(again.value);
    await expectWhole(hunter, '100');
  }
}, 120_000);

test.each([
  ['before the platform was asked', false],
  ['after the platform had said yes', true],
])(
  'a volley written down %s is resolved when its player comes back, once [FSH-011 FSH-012]',
  async (_when, isTaken) => {
    const hunter = await sit();
    const [turtle = 0] = lasting(await timeWith(hunter, scene, 'turtle'), 'turtle');
    await hunter.fate([true], 8);
    const bullets = bulletsAt(turtle);
    const first = await hunter.fire(bullets);
    const roundId = first.value.bullets[0]?.roundId as string;
    await studio.kill();
    // As a studio leaves it that falls before it has written down the answer.
    await sql`update studio.round set ended_at = null where id = ${roundId}::uuid`.execute(scene.db);
    await sql`update studio.step set stage = 'staking', balance_after = '' where round_id = ${roundId}::uuid`.execute(
      scene.db,
    );
    if (!isTaken) await rename(roundId);
    studio = await start();
    const back = await room.sit(() => studio, { seat: hunter.seat });
    expect((await back.enter()).killed).toContain(turtle);
    expect((await back.fire(bullets)).value.bullets[0]).toMatchObject({ outcome: 'caught', paid: '8.00' });
    // Under its other name the platform had not heard of it: it is taken and paid now.
    expect(await hunter.seat.money()).toBe(parseAmount(isTaken ? '107' : '114'));
  },
);

test('a volley whose player stays away is brought to its end by the studio itself [FSH-012]', async () => {
  const hunter = await sit();
  const [turtle = 0] = lasting(await timeWith(hunter, scene, 'turtle'), 'turtle');
  await hunter.fate([true], 8);
  const { value } = await hunter.fire(bulletsAt(turtle));
  const roundId = value.bullets[0]?.roundId as string;
  await studio.kill();
  await sql`update studio.round set ended_at = null where id = ${roundId}::uuid`.execute(scene.db);
  await sql`update studio.step set stage = 'staking', created_at = created_at - interval '1 minute'
    where round_id = ${roundId}::uuid`.execute(scene.db);
  studio = await start();
  const { rows } = await untilEnded(roundId);
  expect(rows).toHaveLength(1);
  await expectWhole(hunter, '100');
  expect(await hunter.seat.money()).toBe(parseAmount('107'));
});

/** The same volley under a name that the platform does not know. */
async function rename(roundId: string): Promise<void> {
  const other = randomId();
  await sql`update studio.round set ended_at = now() where id = ${roundId}::uuid`.execute(scene.db);
  await sql`insert into studio.round (id, session_id, merchant, game, mode, player_ref, server_seed, client_seed, nonce, started_at)
    select ${other}::uuid, session_id, merchant, game, mode, player_ref, server_seed, client_seed, nonce + 1000, started_at
    from studio.round where id = ${roundId}::uuid`.execute(scene.db);
  for (const table of ['step', 'bullet', 'kill'])
    await sql`update ${sql.table(`studio.${table}`)} set round_id = ${other}::uuid where round_id = ${roundId}::uuid`.execute(
      scene.db,
    );
  await sql`delete from studio.round where id = ${roundId}::uuid`.execute(scene.db);
}

async function untilEnded(roundId: string) {
  const read = () =>
    sql`select 1 from studio.round where id = ${roundId}::uuid and ended_at is not null`.execute(scene.db);
  await expect.poll(async () => (await read()).rows.length, { timeout: 60_000, interval: 100 }).toBe(1);
  return read();
}
