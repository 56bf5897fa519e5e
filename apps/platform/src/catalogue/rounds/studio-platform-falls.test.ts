import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardPlayer, cardRoom, type ToldHand } from '../../../test/card-room.ts';
import { openGate } from '../../../test/gate.ts';
import { bulletsAt, huntRoom, lasting, timeWith } from '../../../test/hunt-room.ts';
import { freshRound, liveTable, type OwnBets } from '../../../test/live-table.ts';
import { type PlatformProcess, startPlatformProcess } from '../../../test/platform-process.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let gate: Awaited<ReturnType<typeof openGate>>;
let server: PlatformProcess;
let studio: StudioProcess;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  gate = await openGate(() => server.address);
  server = await startPlatformProcess(scene.platform.database.url, 0);
  studio = await startStudio(
    { ...scene, address: gate.address },
    {
      keys: { aurora: vendor.secret },
      env: {
        STUDIO_ROOM_MS: 'turn=120000,pause=50,show=600000,wait=60000,house=20,gone=600000',
        STUDIO_TABLE_BETTING_MS: '8000',
        STUDIO_TABLE_SHOW_MS: '3000',
      },
    },
  );
});
afterAll(async () => {
  await studio?.kill();
  await server?.kill();
  await gate?.close();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

/** The platform falls as by a power cut, and is back at its address when this has been done. */
async function whileFallen(work: () => Promise<unknown>): Promise<void> {
  const port = Number(new URL(server.address).port);
  await server.kill();
  gate.disarm();
  await work();
  server = await startPlatformProcess(scene.platform.database.url, port);
}

/** All numbers: of thirty-seven, thirty-six come back, whatever it is. */
const everything = Array.from({ length: 37 }, (_, value) => ({
  bet: 'straight',
  numbers: [value],
  stake: String(parseAmount('1')),
}));

test('a platform that falls in each phase of a live round: what was agreed on is in it and paid once, what was not never was, and the table goes on [LIV-004 LIV-010]', async () => {
  const player = await liveTable(scene, vendor, 'live-roulette').sit(() => studio);
  let had = parseAmount('100');
  for (const phase of ['betting', 'locked', 'result'] as const) {
    const { number, locksMs, id } = await freshRound(player);
    expect((await player.lay(number, everything)).code).toBe('OK');
    expect(await player.seat.money()).toBe(had - parseAmount('37'));
    if (phase !== 'betting')
      await player.round(
        (told) =>
          told.number > number || told.phase === phase || (phase === 'result' && told.outcome !== null),
      );
    await whileFallen(async () => {
      if (phase === 'betting') expect((await player.lay(number, everything)).code).toBe('studio.try_again');
      // The clock of the table and its outcome do not wait for the platform.
      const decided = await player.round((told) => told.number > number || told.outcome !== null);
      if (decided.number === number) expect(decided).toMatchObject({ id, locksMs });
    });
    had -= parseAmount('1');
    await expect.poll(() => player.seat.money(), { timeout: 60_000 }).toBe(had);
    const { value } = await player.own(number);
    expect(value as OwnBets).toMatchObject({ staked: '37.00', round: { paid: '36.00', isOver: true } });
    await player.round((told) => told.number > number && told.phase === 'betting');
  }
}, 240_000);

test('a platform that falls at each moment of a sitting: it begins once, its hand is played meanwhile, and what is left comes home once [PVP-015]', async () => {
  const room = cardRoom(scene, vendor, 'niu-niu-table');
  const [one, other] = (await Promise.all([room.come(() => studio), room.come(() => studio)])) as [
    CardPlayer,
    CardPlayer,
  ];
  const wished = randomId();
  await whileFallen(async () => {
    const answer = await one.sit('1.00', '20.00', 'new', wished);
    expect(answer.code).toBe('studio.try_again');
  });
  await expect
    .poll(async () => (await one.sit('1.00', '20.00', 'new', wished)).code, { timeout: 30_000 })
    .toBe('OK');
  expect(await one.seat.money()).toBe(parseAmount('80'));
  const { code } = await one.room(() => true);
  expect((await other.sit('1.00', '20.00', code ?? '')).code).toBe('OK');
  await Promise.all([one.hand('playing'), other.hand('playing')]);
  let ends: ToldHand[] = [];
  await whileFallen(async () => {
    for (const player of [one, other])
      expect((await player.act(await player.hand('playing'), { type: 'turn' })).code).toBe('OK');
    ends = await Promise.all([one.hand('over'), other.hand('over')]);
    await Promise.all([one.leave(), other.leave()]);
  });
  for (const [index, player] of [one, other].entries()) {
    const { nets, ownPlace } = ends[index] as ToldHand;
    const net = parseAmount(nets?.[ownPlace ?? -1] ?? '', { allowNegative: true });
    await expect.poll(() => player.seat.money(), { timeout: 60_000 }).toBe(parseAmount('100') + net);
  }
}, 120_000);

test('a platform that falls while bullets fly: each is resolved and paid for or came back, once, and the same room goes on [FSH-012]', async () => {
  const hunter = await huntRoom(scene, vendor, 'lantern-reef').sit(() => studio);
  const entered = await timeWith(hunter, scene, 'minnow', 3);
  const fish = lasting(entered, 'minnow').slice(0, 3);
  const bullets = bulletsAt(...fish);
  await whileFallen(async () => {
    expect((await hunter.fire(bullets)).code).toBe('studio.try_again');
  });
  await hunter.rest();
  await expect.poll(async () => (await hunter.fire(bullets)).code, { timeout: 30_000 }).toBe('OK');
  expect((await hunter.enter()).room.id).toBe(entered.room.id);
  const { rows } = await sql<{ shot: number; cost: bigint }>`
    select count(*)::int as shot, coalesce(sum(case when outcome = 'returned' then 0 else price end - paid), 0)::bigint as cost
    from studio.bullet where player_ref = ${hunter.seat.playerRef}::uuid`.execute(scene.db);
  expect(rows[0]?.shot).toBe(3);
  expect(await hunter.seat.money()).toBe(parseAmount('100') - (rows[0]?.cost ?? 0n));
  await hunter.rest();
  expect((await hunter.fire(bulletsAt(...fish))).code).toBe('OK');
}, 120_000);
