import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { auditOf } from '../../../test/audit-of.ts';
import { cardRoom } from '../../../test/card-room.ts';
import { bulletsAt, huntRoom, lasting, timeWith } from '../../../test/hunt-room.ts';
import { freshRound, liveTable } from '../../../test/live-table.ts';
import { type DeskGame as Game, type TableDesk, tableDesk } from '../../../test/table-desk.ts';
import { VENDOR } from '../../../test/vendor-scene.ts';

let desk: TableDesk;

beforeAll(async () => {
  desk = await tableDesk();
});
afterAll(() => desk.end());
const chip = (bet: string, stake: string) => ({ bet, stake: String(parseAmount(stake)) });
const limit = (rank: number, spotMost: string, roundMost: string, spotLeast = '1.00') => ({
  ...{ rank, spotLeast, spotMost, roundMost },
});

test('limits of a table follow merchant and rank from the next round on, and the running one ends as it began [LIV-017 LIV-023]', async () => {
  const game = 'live-roulette';
  const table = liveTable(desk.scene, desk.vendor, game);
  const seated = await table.sit(() => desk.studio);
  await sql`insert into vip.member (merchant_id, player_id, level, highest, since)
    values (1, ${seated.seat.playerId}::bigint, 3, 3, now())`.execute(desk.scene.db);
  const high = await table.sit(() => desk.studio, { seat: seated.seat });
  const low = await table.sit(() => desk.studio);
  const running = await freshRound(low);
  const setting = { kind: 'live', limits: [limit(0, '5.00', '8.00'), limit(3, '20.00', '30.00')] };
  const before = await desk.gameAt(game);
  await desk.set(before, { isOpen: true, setting });
  // Within the round that was open then, what it was opened with.
  expect((await low.lay(running.number, [chip('red', '9')])).code).toBe('OK');
  const next = await freshRound(low, running.number);
  const lays = async (player: typeof low, stake: string, bets = ['red']) => {
    const { code, permitted } = await player.lay(
      next.number,
      bets.map((bet) => chip(bet, stake)),
    );
    return [code, permitted];
  };
  expect(await lays(low, '0.50')).toEqual(['table.below_minimum', '1.00']);
  expect(await lays(low, '5.01')).toEqual(['table.above_spot', '5.00']);
  expect(await lays(low, '4.50', ['red', 'black'])).toEqual(['table.above_round', '8.00']);
  expect(await lays(high, '20.01')).toEqual(['table.above_spot', '20.00']);
  expect(await lays(high, '20.00')).toEqual(['OK', undefined]);
  expect(await desk.gameAt(game)).toMatchObject({ version: before.version + 1, setting });
  expect(await auditOf(desk.scene, `tables:${VENDOR}:${game}`)).toMatchObject([
    {
      action: 'catalogue.tables_set',
      reason: desk.reason,
      before: { setting: before.setting },
      after: { setting },
    },
  ]);
}, 90_000);

test('a table is closed after the running round and opened again, and who bets in a closed one loses nothing [LIV-023]', async () => {
  const game = 'live-sic-bo';
  const player = await liveTable(desk.scene, desk.vendor, game).sit(() => desk.studio);
  const running = await freshRound(player);
  const { setting, ...shown } = await desk.gameAt(game);
  await desk.set(shown, { isOpen: false, setting });
  expect((await desk.gameAt(game)).tables).toMatchObject([{ isClosing: true }]);
  expect((await player.lay(running.number, [chip('big', '10')])).code).toBe('OK');
  expect((await desk.gameAt(game)).tables).toMatchObject([
    {
      ...{ exposure: '20.00', playerCount: 1 },
      round: { spots: [{ spot: 'big', players: 1, staked: '10.00', exposure: '20.00' }] },
    },
  ]);
  const next = await freshRound(player, running.number);
  const money = await player.seat.money();
  const late = await Promise.all(
    Array.from({ length: 5 }, () => player.lay(next.number, [chip('big', '1')])),
  );
  expect(new Set(late.map(({ code }) => code))).toEqual(new Set(['table.closed']));
  expect(await player.seat.money()).toBe(money);
  expect((await desk.gameAt(game)).tables).toMatchObject([{ isClosing: false, exposure: '0.00' }]);
  const door = async (query: string) => {
    const answer = await fetch(`${desk.studio.address}/studio/v1/tables${query}`);
    const told = (await answer.json()) as { value: { tables: { game: string; isOpen: boolean }[] } };
    return told.value.tables.filter(({ isOpen }) => !isOpen).map((table) => table.game);
  };
  // Who looks at it from another table of this merchant sees that it is closed, and nobody else does.
  await expect.poll(() => door('?merchant=aurora')).toEqual([game]);
  for (const query of ['?merchant=samba', '?merchant=nobody', '?merchant=aurora&merchant=samba', ''])
    expect(await door(query)).toEqual([]);
  await desk.set({ game, version: shown.version + 1 }, { isOpen: true, setting });
  const again = await freshRound(player, next.number);
  expect((await player.lay(again.number, [chip('big', '1')])).code).toBe('OK');
}, 90_000);

test('a change that was made from an older one, from nothing or beyond what the game can play is refused and changes nothing [LIV-023 PVP-020 FSH-016]', async () => {
  const [live, room, hunt] = await Promise.all(
    ['live-dragon-tiger', 'niu-niu-table', 'pearl-lagoon'].map(desk.gameAt),
  );
  const refused = async (game: Game | undefined, setting: object, version = game?.version) =>
    desk.set({ game: game?.game ?? '', version: version ?? 0 }, { isOpen: true, setting }).then(
      () => 'OK',
      ({ code }) => code,
    );
  const bounds = 'catalogue.table_out_of_bounds';
  expect(await refused(live, live?.setting as object, 7)).toBe('catalogue.table_outdated');
  expect(await refused(live, room?.setting as object)).toBe(bounds);
  const limits = (...entries: object[]) => refused(live, { kind: 'live', limits: entries });
  expect(await limits(limit(0, '50000000.00', '50000000.00'))).toBe(bounds);
  expect(await limits(limit(1, '5.00', '8.00'))).toBe(bounds);
  expect(await limits(limit(0, '5.00', '8.00'), limit(0, '6.00', '8.00'))).toBe(bounds);
  expect(await limits(limit(0, '5.00', '4.00'))).toBe(bounds);
  expect(await limits(limit(0, '5.00', '8.00', '6.00'))).toBe(bounds);
  expect(await limits(limit(0, '5.00', '8.00', '0.01'))).toBe(bounds);
  expect(await refused(room, { ...room?.setting, houseSeats: 5, seats: 4 })).toBe(bounds);
  expect(await refused(room, { ...room?.setting, bases: ['1.00', '1.00'] })).toBe(bounds);
  expect(await refused(room, { ...room?.setting, bases: ['99999.00'] })).toBe(bounds);
  const tiers = hunt?.setting.kind === 'hunt' ? hunt.setting.tiers : [];
  expect(await refused(hunt, { kind: 'hunt', seats: 4, tiers: tiers.slice(1) })).toBe(bounds);
  expect(await refused({ ...(live as Game), game: 'dice' }, live?.setting as object)).toBe(
    'catalogue.table_not_found',
  );
  await expect(desk.close('golden-flower', 'nowhere')).rejects.toMatchObject({
    code: 'catalogue.table_not_found',
  });
  const support = { token: await desk.scene.operator('support') };
  await expect(
    desk.set(live as Game, { isOpen: false, setting: live?.setting }, support),
  ).rejects.toMatchObject({
    code: 'role.refused',
  });
  for (const one of [live, room, hunt])
    expect((await desk.gameAt(one?.game ?? '')).version).toBe(one?.version);
}, 60_000);

test('base stakes, seats, rake, cap and house seats hold for tables that open afterwards, and a table closes after its hand with every stack paid out [PVP-020]', async () => {
  const game = 'golden-flower';
  const come = () => cardRoom(desk.scene, desk.vendor, game).come(() => desk.studio);
  const [one, other, third] = await Promise.all([come(), come(), come()]);
  await one.sit('1.00', '20.00');
  await other.sit('1.00', '20.00');
  const hand = await one.hand('playing');
  const shown = await desk.gameAt(game);
  const setting = {
    kind: 'room',
    bases: ['1.00', '2.50'],
    seats: 3,
    rakeShare: 100,
    rakeCap: 2,
    houseSeats: 0,
  };
  await desk.set(shown, { isOpen: true, setting });
  // Who sits there plays on as agreed, and nobody else is led to a table with other terms than those shown.
  expect((await third.sit('1.00', '20.00')).code).toBe('OK');
  const { id: otherTable } = await third.room(() => true);
  const first = await one.room(() => true);
  expect(otherTable).not.toBe(first.id);
  const tables = (await desk.gameAt(game)).tables;
  expect(tables.map(({ id, seats, label }) => ({ id, seats, label }))).toEqual(
    expect.arrayContaining([
      { id: first.id, seats: 6, label: '1.00' },
      { id: otherTable, seats: 3, label: '1.00' },
    ]),
  );
  expect((await third.sit('2.00', '40.00')).code).toBe('room.seated');
  await third.leave();
  expect((await third.sit('5.00', '100.00')).code).toBe('studio.bad_stake');
  const { offers } = await third.watch((news) => news.offers !== null);
  expect(offers?.map(({ base, rakeShare, rakeCap }) => [base, rakeShare, rakeCap])).toEqual([
    ['1.00', 100, '2.00'],
    ['2.50', 100, '5.00'],
  ]);

  await desk.close(game, first.id);
  expect((await one.room(() => true)).hand.id).toBe(hand.id);
  expect((await desk.gameAt(game)).tables.find(({ id }) => id === first.id)).toMatchObject({
    ...{ isClosing: true, phase: 'playing', exposure: '40.00' },
  });
  const [turn] = hand.turns;
  const actor = hand.ownPlace === turn ? one : other;
  const { hand: own } = await actor.room(() => true);
  await actor.act(own, { type: 'fold' });
  await expect
    .poll(async () => (await desk.gameAt(game)).tables.some(({ id }) => id === first.id), { timeout: 30_000 })
    .toBe(false);
  const money = async () => (await one.seat.money()) + (await other.seat.money());
  const { rows } = await sql<{
    rake: bigint;
  }>`select rake from studio.hand where id = ${hand.id}::uuid`.execute(desk.scene.db);
  await expect.poll(money, { timeout: 30_000 }).toBe(2_000_000n - (rows[0]?.rake ?? 0n));
  await desk.set({ game, version: shown.version + 1 }, { isOpen: false, setting });
  expect((await one.sit('1.00', '20.00')).code).toBe('room.closed');
}, 120_000);

test('bullet prices and seats hold from the next volley on, return and players of a room are seen, and bullets under way when it closes cost nothing [FSH-016]', async () => {
  const game = 'lantern-reef';
  const room = huntRoom(desk.scene, desk.vendor, game);
  const hunter = await room.sit(() => desk.studio);
  const entered = await timeWith(hunter, desk.scene, 'turtle');
  const [turtle = 0] = lasting(entered, 'turtle');
  await hunter.fate([true], 8);
  expect((await hunter.fire(bulletsAt(turtle))).value.bullets[0]?.outcome).toBe('caught');
  const shown = await desk.gameAt(game);
  expect(shown.tables).toMatchObject([
    {
      ...{ id: entered.room.id, label: `reef ${entered.room.number}`, playerCount: 1, seats: 4 },
      lastHour: { staked: '1.00', paid: '8.00', bullets: 1 },
    },
  ]);
  const tiers = (shown.setting.kind === 'hunt' ? shown.setting.tiers : []).map((tier) =>
    tier.name === 'reef' ? { ...tier, prices: ['2.00', '3.00'] } : tier,
  );
  await desk.set(shown, { isOpen: true, setting: { kind: 'hunt', seats: 1, tiers } });
  await hunter.rest();
  expect((await hunter.fire(bulletsAt(turtle))).code).toBe('studio.bad_stake');
  expect((await hunter.fire(bulletsAt(2_000_000_000), { price: String(parseAmount('2')) })).code).toBe('OK');
  const second = await room.sit(() => desk.studio);
  expect((await second.enter()).room).toMatchObject({ prices: ['20000', '30000'] });
  expect((await second.enter()).room.id).not.toBe(entered.room.id);

  // Bullets are fired while the room closes: each is paid for and decided, or costs nothing.
  await hunter.rest();
  const fish = lasting(await hunter.enter(), 'minnow');
  const price = String(parseAmount('2'));
  const [, ...shots] = await Promise.all([
    desk.close(game, entered.room.id),
    ...Array.from({ length: 5 }, () => hunter.fire(bulletsAt(fish[0] ?? 1), { price })),
  ]);
  const late = await hunter.fire(bulletsAt(fish[0] ?? 1), { price });
  expect(late.code).toBe('hunt.room_closed');
  expect(shots.length).toBe(5);
  const books = async () => {
    const { rows } = await sql<{ gain: bigint }>`
      select sum(paid - case outcome when 'returned' then 0 else price end)::bigint as gain from studio.bullet
      where player_ref = ${hunter.seat.playerRef}::uuid`.execute(desk.scene.db);
    return (await hunter.seat.money()) - (rows[0]?.gain ?? 0n);
  };
  await expect.poll(books, { timeout: 30_000 }).toBe(parseAmount('100'));
  expect((await hunter.enter()).room.id).not.toBe(entered.room.id);
  const shut = {
    kind: 'hunt',
    seats: 1,
    tiers: tiers.map((tier) => ({ ...tier, isOpen: tier.name !== 'reef' })),
  };
  await desk.set({ game, version: shown.version + 1 }, { isOpen: true, setting: shut });
  await expect(hunter.enter('reef')).rejects.toThrow('hunt.room_closed');
  expect((await hunter.enter('shallows')).room.tier).toBe('shallows');
}, 120_000);

test('a setting of one merchant holds nowhere else, and a vendor that does not answer is named [LIV-023]', async () => {
  const shown = await desk.gameAt('ember-deep');
  await desk.set(shown, { isOpen: false, setting: shown.setting });
  expect((await desk.gameAt('ember-deep')).isOpen).toBe(false);
  const { games } = await desk.read('samba');
  expect(games.find(({ game }) => game === 'ember-deep')).toMatchObject({ isOpen: true, version: 0 });
  await sql`update catalogue.vendor set service_url = 'http://127.0.0.1:1' where code = ${VENDOR}`.execute(
    desk.scene.db,
  );
  expect(await desk.read()).toMatchObject({ games: [], silent: [VENDOR] });
  await expect(desk.close('golden-flower', 'any')).rejects.toMatchObject({ code: 'catalogue.vendor_silent' });
}, 60_000);
