import { createHash } from 'node:crypto';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type CardPlayer, cardRoom, endTurn, type ToldHand, wake } from '../../../test/card-room.ts';
import { Readings } from '../../../test/readings.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, {
    keys: { aurora: vendor.secret },
    // Nothing here waits for a turn to go by; a test that needs it moves the clock of the hand.
    env: { STUDIO_ROOM_MS: 'turn=120000,pause=50,show=700,wait=60000,house=20,gone=600000' },
  });
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const come = (game: string, own: object = {}) => cardRoom(scene, vendor, game).come(() => studio, own);
const amount = (text: string) => parseAmount(text, { allowNegative: true });
const sum = (texts: readonly string[]) => texts.reduce((total, text) => total + amount(text), 0n);
/** Two members at a table of their own, with a hand dealt to both. */
async function together(game: string, base: string, buyIn: string): Promise<[CardPlayer, CardPlayer]> {
  const [one, other] = await Promise.all([come(game), come(game)]);
  expect((await one.sit(base, buyIn, 'new')).code).toBe('OK');
  const { code } = await one.room(() => true);
  expect((await other.sit(base, buyIn, code ?? '')).code).toBe('OK');
  return [one, other];
}
const ownTurn = async (player: CardPlayer): Promise<ToldHand> =>
  (await player.room(({ hand }) => hand.phase === 'playing' && hand.turns.includes(hand.ownPlace ?? -1)))
    .hand;
const expectMoney = (player: CardPlayer, text: string) =>
  expect.poll(() => player.seat.money(), { timeout: 20_000 }).toBe(parseAmount(text));
const leaveAll = async (...players: CardPlayer[]) => {
  for (const player of players) await player.leave();
  for (const player of players) await player.watch(({ room }) => room === null);
};

test('members who wait for one stake sit at one table, the buy-in lies in its escrow, and all that moves is what was won and the rake [PVP-002 PVP-007 PVP-009]', async () => {
  const [one, other] = await Promise.all([come('niu-niu-table'), come('niu-niu-table')]);
  const lobby = await one.watch(({ offers }) => offers !== null);
  expect(lobby.offers?.find(({ base }) => base === '1.00')).toMatchObject({
    least: '8.00',
    rakeShare: 500,
    rakeCap: '5.00',
  });
  const sat = await Promise.all([one.sit('1.00', '20.00'), other.sit('1.00', '10.00')]);
  expect(sat).toEqual([
    expect.objectContaining({ code: 'OK', value: { balance: '80.00' } }),
    expect.objectContaining({ code: 'OK', value: { balance: '90.00' } }),
  ]);
  const [here, there] = await Promise.all([
    one.room(({ seats }) => seats.length === 2),
    other.room(({ seats }) => seats.length === 2),
  ]);
  expect(here.id).toBe(there.id);
  expect(here.seats.every(({ isHouse }) => !isHouse)).toBe(true);
  const hands = await Promise.all([one.hand('playing'), other.hand('playing')]);
  expect(hands[0].hashes).toHaveLength(52);
  for (const [index, player] of [one, other].entries())
    expect((await player.act(hands[index] as ToldHand, { type: 'turn' })).code).toBe('OK');
  const end = await one.hand('over');
  expect([...(end.nets ?? [])].sort()).toEqual(['-1.00', '0.95']);
  expect([end.pot, end.rake, sum(end.nets ?? []) + amount(end.rake)]).toEqual(['2.00', '0.05', 0n]);
  // Each card that was shown is the one that was sealed at its place before the deal.
  for (const { place, card, salt } of end.openings)
    expect(createHash('sha256').update(`${place}:${card}:${salt}`).digest('hex')).toBe(end.hashes[place]);
  expect(end.hashes).toEqual(hands[0].hashes);
  await expectMoney(one, '80');
  await leaveAll(one, other);
  const net = (player: CardPlayer, place: number | null) =>
    expectMoney(player, String(100 + Number(end.nets?.[place ?? -1])));
  await net(one, hands[0].ownPlace);
  await net(other, hands[1].ownPlace);
  const { rows: met } = await sql<{ lost: boolean; moved: bigint }>`
    select one_lost = (one = ${hands[0].ownPlace === end.nets?.indexOf('-1.00') ? one.seat.playerRef : other.seat.playerRef}::uuid) as lost,
      moved from studio.met where hand_id = ${end.id}::uuid`.execute(scene.db);
  expect(met).toEqual([{ lost: true, moved: amount('0.95') }]);
  const [past] = await one.hands();
  expect(past).toMatchObject({ id: end.id, phase: 'over', pot: '2.00', rake: '0.05' });
  expect(past?.players.map(({ isOwn }) => isOwn).sort()).toEqual([false, true]);
}, 60_000);

test('who brings too little is told how much is needed, and nothing moves [PVP-009]', async () => {
  const poor = await come('niu-niu-table', { money: '5' });
  expect(await poor.sit('1.00', '7.99')).toMatchObject({ code: 'room.too_little', permitted: '8.00' });
  expect(await poor.sit('1.00', '8.00')).toMatchObject({
    code: 'room.too_little',
    permitted: '8.00',
    balance: '5.00',
  });
  expect((await poor.sit('1.00', '101.00')).code).toBe('room.too_much');
  expect((await poor.sit('3.00', '50.00')).code).toBe('studio.bad_stake');
  await expectMoney(poor, '5');
  const { rows } = await sql<{
    seats: number;
  }>`select count(*)::int as seats from studio.room_seat where not is_ready`.execute(scene.db);
  expect(rows[0]?.seats).toBe(0);
  expect((await poor.leave()).value.isLeft).toBe(true);
});

test('who is alone plays with seats of the house, marked as such, by its published play [PVP-003]', async () => {
  const player = await come('golden-flower');
  await player.sit('0.10', '10.00');
  await sql`update studio.room_seat set seated_at = seated_at - interval '1 minute' where player_ref = ${player.seat.playerRef}::uuid`.execute(
    scene.db,
  );
  await wake(scene);
  const { seats } = await player.room(({ hand }) => hand.phase === 'playing');
  expect(seats.filter(({ isHouse }) => isHouse)).toHaveLength(2);
  let hand = await player.room(
    ({ hand: now }) => now.phase === 'over' || now.turns.includes(now.ownPlace ?? -1),
  );
  while (hand.hand.phase === 'playing') {
    await player.act(hand.hand, { type: 'call' });
    const seen = hand.hand.ownActs;
    hand = await player.room(
      ({ hand: now }) =>
        now.phase !== 'playing' || (now.turns.includes(now.ownPlace ?? -1) && now.ownActs > seen),
    );
  }
  const end = (await player.hands())[0];
  expect(end?.players.filter(({ isHouse }) => isHouse)).toHaveLength(2);
  expect(end?.acts.some(({ madeBy }) => madeBy === 'house')).toBe(true);
  expect(sum(end?.nets ?? []) + amount(end?.rake ?? '')).toBe(0n);
  await leaveAll(player);
  const own = end?.nets?.[end.ownPlace ?? -1] ?? '0';
  expect(await player.seat.money()).toBe(parseAmount('100') + amount(own));
}, 60_000);

test('a cheating client sees nothing hidden, and acts neither for others, out of turn, twice, nor too late [PVP-005 PVP-014]', async () => {
  const [one, other] = await together('golden-flower', '1.00', '50.00');
  const readings = new Readings();
  await readings.listen(`${studio.address}/studio/v1/room/watch`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ key: other.key }),
  });
  const opened = await one.hand('playing');
  const { rows } = await sql<{ state: { seats: { cards: string[] }[]; turn: number } }>`
    select state from studio.hand where id = ${opened.id}::uuid`.execute(scene.db);
  const cards = rows[0]?.state.seats.map((seat) => seat.cards) ?? [];
  const [actor, sleeper] = opened.turns.includes(opened.ownPlace ?? -1) ? [one, other] : [other, one];
  const turn = await ownTurn(actor);
  const waits = (await sleeper.room(({ hand }) => hand.phase === 'playing')).hand;
  const stranger = await come('golden-flower');
  expect((await stranger.act(turn, { type: 'fold' })).code).toBe('room.not_seated');
  const foolish = [
    await sleeper.act(waits, { type: 'call' }),
    await actor.act(turn, { type: 'raise', unit: 3 }),
    await actor.act(turn, { type: 'raise', unit: 10, amount: '0.01' }),
    await actor.act(turn, { type: 'compare', against: turn.ownPlace ?? 0 }),
    await actor.act({ ...turn, ownActs: 7 }, { type: 'call' }),
    await actor.act({ ...turn, id: randomId() }, { type: 'call' }),
  ];
  expect(foolish.map(({ code }) => code)).toEqual([
    'studio.action_not_allowed',
    'studio.action_not_allowed',
    'OK',
    'room.moved_on',
    'room.moved_on',
    'room.hand_over',
  ]);
  const next = await ownTurn(sleeper);
  expect(next.pot).toBe('12.00');
  const requestId = randomId();
  expect((await sleeper.act(next, { type: 'look' }, requestId)).code).toBe('OK');
  expect((await sleeper.act(next, { type: 'look' }, requestId)).code).toBe('OK');
  const looked = (await sleeper.room(({ hand }) => hand.ownActs > next.ownActs)).hand;
  expect(looked.acts.filter(({ action }) => action.type === 'look')).toHaveLength(1);
  expect(looked.view?.seats[looked.ownPlace ?? -1]?.cards).toEqual(cards[looked.ownPlace ?? -1]);
  await sql`update studio.hand set acts_by = now() - interval '1 millisecond' where id = ${turn.id}::uuid`.execute(
    scene.db,
  );
  expect((await sleeper.act(looked, { type: 'call' })).code).toBe('room.too_late');
  await wake(scene);
  const end = await actor.hand('over');
  expect(end.acts.at(-1)).toMatchObject({ action: { type: 'fold' }, madeBy: 'clock' });
  // Folded cards are never told, to whoever listens.
  expect(end.view?.seats[looked.ownPlace ?? -1]?.cards).toBeNull();
  readings.close();
  const told = readings.all.map(({ text }) => text).join();
  const ownPlace = (await other.hands())[0]?.ownPlace;
  const others = cards.filter((_, place) => place !== ownPlace).flat();
  expect(others).toHaveLength(3);
  const before = told.slice(0, told.indexOf('"phase":"over"'));
  expect(before.length).toBeGreaterThan(1_000);
  for (const card of others) expect(before).not.toContain(`"${card}"`);
  await leaveAll(one, other);
}, 60_000);

test('who lets two turns go by sits out and may come back; a lost connection keeps the seat, then gets its money [PVP-012 PVP-013]', async () => {
  const [one, other] = await together('niu-niu-table', '1.00', '20.00');
  for (const number of [1, 2]) {
    const hand = await one.hand('playing', number - 1);
    await one.act(hand, { type: 'turn' });
    await endTurn(scene, hand.id);
    const end = await one.hand('over', number - 1);
    expect(end.acts.at(-1)).toMatchObject({ madeBy: 'clock', action: { type: 'turn' } });
  }
  const out = await one.room(({ seats }) => seats.some(({ isOut, isOwn }) => isOut && !isOwn));
  expect(out.seats.find(({ isOwn }) => isOwn)?.isOut).toBe(false);
  expect((await other.ask('room/back', {})).code).toBe('OK');
  const third = await other.hand('playing', 2);
  expect(third.ownPlace).not.toBeNull();
  // The line of one is dead: the hand goes on, and the seat is given up after it.
  await sql`update studio.room_seat set seen_at = now() - interval '11 minutes' where round_id in
    (select id from studio.round where player_ref = ${other.seat.playerRef}::uuid)`.execute(scene.db);
  await one.act(await one.hand('playing', 2), { type: 'turn' });
  await endTurn(scene, third.id);
  await one.hand('over', 2);
  await wake(scene);
  await one.room(({ seats }) => seats.length === 1);
  const nets = (await other.hands()).map(({ nets: all, ownPlace }) => amount(all?.[ownPlace ?? -1] ?? '0'));
  expect(nets).toHaveLength(3);
  const left = nets.reduce((total, net) => total + net, parseAmount('100'));
  await expect.poll(() => other.seat.money(), { timeout: 20_000 }).toBe(left);
  await leaveAll(one);
}, 60_000);

test('only preset phrases are said, one after the other [PVP-018]', async () => {
  const player = await come('golden-flower');
  await player.sit('0.50', '20.00', 'new');
  expect((await player.ask('room/say', { phrase: 3 })).code).toBe('OK');
  const { seats } = await player.room(({ seats: [own] }) => own?.phrase !== null);
  expect(seats[0]?.phrase?.number).toBe(3);
  expect((await player.ask('room/say', { phrase: 4 })).code).toBe('room.too_often');
  for (const phrase of [0, 9, 'hello', null])
    expect((await player.ask('room/say', { phrase })).code).toBe('studio.malformed_request');
  await leaveAll(player);
  await expectMoney(player, '100');
});

test('a private table is found by its code alone, and nobody sits twice', async () => {
  const [host, guest] = await Promise.all([come('golden-flower'), come('golden-flower')]);
  await host.sit('0.50', '10.00', 'new');
  const { code } = await host.room(() => true);
  expect((await guest.sit('0.50', '10.00', 'ABCDEFGH')).code).toBe('room.no_such_table');
  await guest.sit('0.50', '10.00');
  expect((await guest.room(() => true)).code).toBeNull();
  expect((await guest.sit('0.50', '10.00', code ?? '')).code).toBe('room.seated');
  await leaveAll(guest);
  await guest.sit('0.50', '10.00', code ?? '');
  expect((await guest.room(({ seats }) => seats.length === 2)).code).toBe(code);
  await leaveAll(guest, host);
}, 60_000);

test('the same request sits down once, and free play has credits of its own', async () => {
  const player = await come('niu-niu-table', { mode: 'trial' });
  const requestId = randomId();
  const copies = await Promise.all(
    Array.from({ length: 5 }, () => player.sit('1.00', '20.00', 'new', requestId)),
  );
  expect(copies.every(({ code }) => code === 'OK' || code === 'studio.try_again')).toBe(true);
  expect((await player.sit('1.00', '20.00', 'new', requestId)).value).toEqual({ balance: '9980.00' });
  await player.room(() => true);
  const left = await player.leave();
  expect(left.value).toEqual({ isLeft: true, balance: '10000.00' });
});
