import { operatorCatalogue } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardPlayer, cardRoom } from '../../../test/card-room.ts';
import { type Scene, startScene, type Who } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { watchPairs } from './watch-pairs.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;
let desk: Who;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, {
    keys: { aurora: vendor.secret },
    env: { STUDIO_ROOM_MS: 'turn=120000,pause=600000,show=700,wait=600000,house=20,gone=600000' },
  });
  await sql`update catalogue.vendor set service_url = ${studio.address} where code = ${VENDOR}`.execute(
    scene.db,
  );
  desk = { token: await scene.operator() };
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const come = () => cardRoom(scene, vendor, 'golden-flower').come(() => studio);
const pair = () => Promise.all([come(), come()]);
/** A sign-in as it stands in the history. */
const signedIn = (
  { seat }: CardPlayer,
  own: { ip?: string; device?: string; hours?: number; outcome?: string },
) =>
  sql`insert into access.login_history (merchant_id, player_id, at, ip, device_id, user_agent, outcome)
    values (1, ${seat.playerId}::bigint, now() - ${own.hours ?? 1} * interval '1 hour', ${own.ip ?? '10.0.0.1'}, ${own.device ?? ''}, '',
      ${own.outcome ?? 'signed_in'})`.execute(scene.db);
/** Whether the second may sit down at the private table of the first. */
async function meet([one, other]: readonly [CardPlayer, CardPlayer]): Promise<string> {
  await one.sit('1.00', '20.00', 'new');
  const { code } = await one.room(() => true);
  const answer = await other.sit('1.00', '20.00', code ?? '');
  await Promise.all([one.leave(), other.leave()]);
  return answer.code;
}
const flags = async (merchantCode = 'aurora') =>
  (await scene.call(operatorCatalogue.collusionFlags, { merchantCode }, desk)).flags;
const flagOf = async (...players: CardPlayer[]) => {
  const ids = players.map(({ seat }) => String(seat.playerId));
  return (await flags()).filter(({ playerId, otherId }) => ids.includes(playerId) && ids.includes(otherId));
};

test('who shares a device, an address of a day or a payout account is not seated at one table, and operators see it [PVP-016]', async () => {
  const device = await pair();
  for (const player of device) await signedIn(player, { device: 'device-1', hours: 900 });
  expect(await meet(device)).toBe('room.kept_apart');
  expect(await meet([device[1], device[0]])).toBe('room.kept_apart');
  expect(await flagOf(...device)).toMatchObject([
    { kind: 'kept_apart', shares: ['device'], times: 2, game: 'golden-flower', notedAt: null },
  ]);
  const address = await pair();
  for (const player of address) await signedIn(player, { ip: '203.0.113.9' });
  expect(await meet(address)).toBe('room.kept_apart');
  expect(await flagOf(...address)).toMatchObject([{ shares: ['address'], times: 1 }]);
  const card = await pair();
  for (const [index, { seat }] of card.entries())
    await sql`insert into wallet.payout_account (merchant_id, player_id, kind, bank, holder, number_secret, number_hash, number_end,
        is_default, created_at, usable_at, removed_at)
      values (1, ${seat.playerId}::bigint, 'bank', 'ICBC', 'Lan', 'x', 'the-same', '1234', false, now(), now(),
        ${index === 0 ? new Date() : null})`.execute(scene.db);
  expect(await meet(card)).toBe('room.kept_apart');
  expect(await flagOf(...card)).toMatchObject([{ shares: ['card'] }]);
  for (const { seat } of [...device, ...address, ...card]) expect(await seat.money()).toBe(1_000_000n);
}, 120_000);

test('who shares nothing that tells anything sits down together: an old address, one behind a router, a sign-in that failed [PVP-016]', async () => {
  const old = await pair();
  await signedIn(old[0], { ip: '203.0.113.20', hours: 25 });
  await signedIn(old[1], { ip: '203.0.113.20' });
  const near = await pair();
  for (const player of near) await signedIn(player, { ip: '192.168.1.7' });
  const attacked = await pair();
  await signedIn(attacked[0], { device: 'device-2' });
  await signedIn(attacked[1], { device: 'device-2', outcome: 'wrong' });
  for (const players of [old, near, attacked]) {
    expect(await meet(players)).toBe('OK');
    expect(await flagOf(...players)).toEqual([]);
  }
}, 120_000);

test('at open tables they sit at different ones, also when both come at once, and a third one joins either [PVP-002 PVP-016]', async () => {
  const [one, other, third] = await Promise.all([come(), come(), come()]);
  for (const player of [one, other]) await signedIn(player, { device: 'device-3' });
  const sat = await Promise.all([one, other].map((player) => player.sit('0.50', '20.00')));
  expect(sat.map(({ code }) => code)).toEqual(['OK', 'OK']);
  expect((await third.sit('0.50', '20.00')).code).toBe('OK');
  const [here, there, joined] = await Promise.all(
    [one, other, third].map((player) => player.room(() => true)),
  );
  expect(here?.id).not.toBe(there?.id);
  expect([here?.id, there?.id]).toContain(joined?.id);
  await Promise.all([one, other, third].map((player) => player.leave()));
}, 120_000);

/** Hands between two, of which the first lost so many, as the studio notes them when they end; the newest now. */
async function play(
  [one, other]: readonly [CardPlayer, CardPlayer],
  hands: number,
  lost: number,
): Promise<void> {
  const refs = [one, other].map(({ seat }) => seat.playerRef).sort();
  const isFirstLess = refs[0] === one.seat.playerRef;
  for (let number = 1; number <= hands; number++) {
    const isLost = number <= lost;
    await sql`insert into studio.met (merchant, game, one, other, decided_at, hand_id, one_lost, moved)
      values ('aurora', 'golden-flower', ${refs[0]}::uuid, ${refs[1]}::uuid, clock_timestamp(), ${randomId()}::uuid,
        ${isLost === isFirstLess}, 9500)`.execute(scene.db);
  }
}

test('of two who have played for long their last fifty hands count, and no others [PVP-017]', async () => {
  const [reformed, turned] = await Promise.all([pair(), pair()]);
  await play(reformed, 60, 60);
  await play(reformed, 50, 25);
  await play(turned, 60, 30);
  await play(turned, 50, 50);
  await watchPairs(scene.platform);
  expect(await flagOf(...reformed)).toEqual([]);
  expect(await flagOf(...turned)).toMatchObject([{ kind: 'one_sided', lost: 50 }]);
}, 120_000);

test('a pair of whom one loses 40 of 50 hands is flagged once with the hands, 39 are not, and what was looked at only with new ones [PVP-017]', async () => {
  const [dumping, chance, few] = await Promise.all([pair(), pair(), pair()]);
  await play(dumping, 50, 40);
  await play(chance, 50, 39);
  await play(few, 49, 49);
  await watchPairs(scene.platform);
  await watchPairs(scene.platform);
  const [flag] = await flagOf(...dumping);
  expect(flag).toMatchObject({
    kind: 'one_sided',
    playerId: String(dumping[0].seat.playerId),
    otherId: String(dumping[1].seat.playerId),
    lost: 40,
    moved: '28.50',
    times: 2,
  });
  expect(new Set(flag?.hands).size).toBe(50);
  expect([...(await flagOf(...chance)), ...(await flagOf(...few))]).toEqual([]);
  const id = flag?.id ?? '';
  const note = (merchantCode: string) =>
    scene.call(operatorCatalogue.noteCollusionFlag, { merchantCode, id, reason: 'asked both of them' }, desk);
  await expect(note('samba')).rejects.toMatchObject({ code: 'catalogue.flag_not_open' });
  await note('aurora');
  await expect(note('aurora')).rejects.toMatchObject({ code: 'catalogue.flag_not_open' });
  await watchPairs(scene.platform);
  expect(await flagOf(...dumping)).toMatchObject([{ id, note: 'asked both of them', times: 2 }]);
  expect((await flags('samba')).length).toBe(0);
  await play(dumping, 50, 50);
  await watchPairs(scene.platform);
  expect(await flagOf(...dumping)).toMatchObject([{ lost: 50, notedAt: null }, { id }]);
}, 120_000);
