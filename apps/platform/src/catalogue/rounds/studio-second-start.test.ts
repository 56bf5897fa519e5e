import { operatorCatalogue } from '@fairground/contract';
import { parseAmount } from '@fairground/money';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { cardRoom } from '../../../test/card-room.ts';
import { bulletsAt, huntRoom } from '../../../test/hunt-room.ts';
import { freshRound, liveTable } from '../../../test/live-table.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { INPUTS, nextOf } from '../../../test/studio-inputs.ts';
import { type StudioProcess, startStudio } from '../../../test/studio-process.ts';
import { type Seat, VENDOR, vendorScene } from '../../../test/vendor-scene.ts';
import { randomId } from '../../kernel/random.ts';
import { checkBooks, isInOrder } from '../../wallet/public.ts';
import { openGame } from '../launch/open-game.ts';

interface Round {
  roundId: string;
  isOver: boolean;
  paid: string;
  view: Record<string, unknown>;
}
interface Opened {
  key: string;
  openRound: Round | null;
}

let scene: Scene;
let vendor: Awaited<ReturnType<typeof vendorScene>>;
let studio: StudioProcess;

beforeAll(async () => {
  scene = await startScene({ role: 'api' });
  vendor = await vendorScene(scene);
  studio = await startStudio(scene, {
    keys: { aurora: vendor.secret },
    env: {
      STUDIO_TABLE_BETTING_MS: '9000',
      STUDIO_TABLE_SHOW_MS: '1500',
      STUDIO_ROOM_MS: 'turn=120000,pause=600000,show=700,wait=600000,house=20,gone=600000',
      STUDIO_BETTING_MS: '4000',
    },
  });
});
afterAll(async () => {
  await studio?.kill();
  expect((await checkBooks(scene.platform)).every(isInOrder)).toBe(true);
  await scene.close();
});

const TIMES = 20;
const twenty = <T>(work: () => Promise<T>): Promise<T[]> =>
  Promise.all(Array.from({ length: TIMES }, () => work()));

/** Opens the game as a page does that was loaded again; a busy house is asked once more. */
async function open(game: string, { playerId }: Pick<Seat, 'playerId'>): Promise<Opened> {
  for (;;) {
    const token = await openGame(scene.db, {
      ...{ merchantId: vendor.merchantId, vendor: VENDOR, game, playerId, asset: vendor.asset },
      ...{ mode: 'real', loginSession: randomId(), locale: 'en' },
    });
    const { code, value } = await studio.ask('session', { merchant: 'aurora', token });
    if (code === 'OK') return value as Opened;
    expect(code).toBe('studio.try_again');
  }
}
const stakedBy = async ({ playerRef }: Pick<Seat, 'playerRef'>) => {
  const { rows } = await sql<{ rounds: number; staked: bigint }>`
    select count(distinct r.id)::int as rounds, coalesce(sum(s.debit), 0)::bigint as staked from studio.round r
    join studio.step s on s.round_id = r.id where r.player_ref = ${playerRef}::uuid`.execute(scene.db);
  return rows[0] as { rounds: number; staked: bigint };
};

/** Plays until a round goes on after its first step; null for a game whose first step decides everything. */
async function openRoundAt(game: string, key: string): Promise<Round | null> {
  for (let tries = 0; tries < 400; tries += 1) {
    const { code, value } = await studio.ask('round', { key, requestId: randomId(), input: INPUTS[game] });
    expect(code).toBe('OK');
    if (!(value as Round).isOver) return value as Round;
  }
  return null;
}
const GOES_ON = ['mines', 'jacks-or-better', 'blackjack', 'craps', 'penalty-kick'];
const BY_CHANCE = [
  'jade-lantern-garden',
  'monsoon-terraces',
  'crystal-hollow',
  'dragon-vault',
  'tiger-peaks',
];

test.each([...GOES_ON, ...BY_CHANCE])(
  '%s: twenty that open it at once are all led to the open round, and twenty that begin another are told so [GAM-082]',
  async (game) => {
    const seat = await vendor.sit('2000', game);
    const { key } = await open(game, seat);
    const round = await openRoundAt(game, key);
    if (!round) throw new Error(`no round of ${game} goes on`);
    const before = [await stakedBy(seat), await seat.money()];
    const opened = await twenty(() => open(game, seat));
    expect(new Set(opened.map(({ openRound }) => openRound?.roundId))).toEqual(new Set([round.roundId]));
    const begun = await Promise.all(
      opened.map((page) =>
        studio.ask('round', { key: page.key, requestId: randomId(), input: INPUTS[game] }),
      ),
    );
    expect(new Set(begun.map(({ code }) => code))).toEqual(new Set(['studio.round_open']));
    expect([await stakedBy(seat), await seat.money()]).toEqual(before);
    // Any of the pages plays it to its end.
    let shown: Round = round;
    for (let step = 0; !shown.isOver; step += 1) {
      const page = opened[step % TIMES]?.key ?? key;
      const input = nextOf(game, shown.view);
      const { code, value } = await studio.ask('act', {
        ...{ key: page, roundId: round.roundId, requestId: randomId(), input },
      });
      expect(code).toBe('OK');
      shown = value as Round;
    }
    expect((await open(game, seat)).openRound).toBeNull();
  },
  120_000,
);

test('of twenty that begin a round at once one does, whatever the game, and one stake is taken [GAM-082]', async () => {
  for (const game of ['dice', 'mines', 'brass-sevens', 'crash']) {
    const seat = await vendor.sit('100', game);
    const pages = await twenty(() => open(game, seat));
    const input = INPUTS[game] ?? { stake: String(parseAmount('1')) };
    const begun = await Promise.all(
      pages.map(({ key }) => studio.ask('round', { key, requestId: randomId(), input })),
    );
    const codes = begun.map(({ code }) => code);
    expect(codes).toContain('OK');
    const { rounds, staked } = await stakedBy(seat);
    expect(rounds).toBe(codes.filter((code) => code === 'OK').length);
    // A round that its first step decides is over before the next one begins; one that goes on is the only one.
    if (['mines', 'crash'].includes(game)) expect(rounds).toBe(1);
    expect(staked).toBe(BigInt(rounds) * parseAmount('1'));
  }
}, 120_000);

test('a flight, chips at a table, a sitting and a seat among fish are found again by twenty at once [GAM-082]', async () => {
  const flyer = await vendor.sit('100', 'crash');
  const first = await open('crash', flyer);
  let flight: Round | null = null;
  while (!flight) {
    const input = { stake: String(parseAmount('1')) };
    const { code, value } = await studio.ask('round', { key: first.key, requestId: randomId(), input });
    if (code === 'OK') flight = value as Round;
    else await new Promise((resolve) => setTimeout(resolve, 200));
  }
  const boarded = await twenty(() => open('crash', flyer));
  // It may have landed meanwhile, and is nobody's open round then.
  for (const { openRound } of boarded) expect([flight.roundId, undefined]).toContain(openRound?.roundId);
  expect((await stakedBy(flyer)).rounds).toBe(1);

  const live = liveTable(scene, vendor, 'live-roulette');
  const player = await live.sit(() => studio);
  const { number } = await freshRound(player);
  const laid = await player.lay(number, [{ bet: 'red', stake: String(parseAmount('5')) }]);
  const others = await twenty(() => open('live-roulette', player.seat));
  const own = await Promise.all(others.map(({ key }) => studio.ask('table/own', { key, number })));
  for (const { value } of own) expect(value).toMatchObject({ roundId: laid.value.roundId, staked: '5.00' });
  expect((await stakedBy(player.seat)).rounds).toBe(1);

  const sitter = await cardRoom(scene, vendor, 'niu-niu-table').come(() => studio);
  expect((await sitter.sit('1.00', '20.00')).code).toBe('OK');
  const sat = await sitter.room(() => true);
  const doors = await twenty(() => open('niu-niu-table', sitter.seat));
  const again = await Promise.all(
    doors.map(({ key }) =>
      studio.ask('room/sit', { key, requestId: randomId(), table: 'any', base: '1.00', buyIn: '20.00' }),
    ),
  );
  expect(again.filter(({ code }) => code === 'OK')).toEqual([]);
  expect(await sitter.room(() => true)).toMatchObject({ id: sat.id });
  expect(await sitter.seat.money()).toBe(parseAmount('80'));
  await sitter.leave();

  const hunter = await huntRoom(scene, vendor, 'lantern-reef').sit(() => studio);
  const entered = await hunter.enter();
  await hunter.fire(bulletsAt(entered.fish[0]?.id ?? 0));
  const pages = await twenty(() => open('lantern-reef', hunter.seat));
  const seats = await Promise.all(pages.map(({ key }) => studio.ask('hunt/enter', { key, tier: null })));
  for (const { value } of seats)
    expect(value).toMatchObject({ room: { id: entered.room.id }, seat: entered.seat });
}, 180_000);

test('a game that an operator takes away lets its rounds end, and takes no other within a second [GAM-084]', async () => {
  const desk = { token: await scene.operator() };
  const game = 'mines';
  const seat = await vendor.sit('100', game);
  const { key } = await open(game, seat);
  const round = (await openRoundAt(game, key)) as Round;
  const { rows } = await sql<{ nodeId: number }>`select node_id as "nodeId" from catalogue.game
    where vendor_code = ${VENDOR} and code = ${game}`.execute(scene.db);
  const wish = {
    ...{ merchantCode: 'aurora', nodeId: rows[0]?.nodeId ?? 0, isOn: true, reason: 'an error in it' },
    ...{ maintenanceStart: null, maintenanceEnd: null },
  };
  await scene.call(operatorCatalogue.setGame, { ...wish, isOffered: false }, desk);
  const takenMs = Date.now();
  let shown = round;
  while (!shown.isOver) {
    const input = nextOf(game, shown.view);
    const { code, value } = await studio.ask('act', {
      key,
      roundId: round.roundId,
      requestId: randomId(),
      input,
    });
    expect(code).toBe('OK');
    shown = value as Round;
  }
  const money = await seat.money();
  expect(money).toBe(parseAmount('99') + parseAmount(shown.paid));
  const left = 1_000 - (Date.now() - takenMs);
  if (left > 0) await new Promise((resolve) => setTimeout(resolve, left));
  const next = await twenty(() => studio.ask('round', { key, requestId: randomId(), input: INPUTS[game] }));
  // While the platform is asked about one of the twenty, the others find that one open.
  const codes = new Set(next.map(({ code }) => code));
  expect(codes).toContain('studio.refused.game_disabled');
  codes.delete('studio.round_open');
  expect(codes.size).toBe(1);
  expect(await seat.money()).toBe(money);
  await scene.call(operatorCatalogue.setGame, { ...wish, isOffered: true }, desk);
}, 60_000);
