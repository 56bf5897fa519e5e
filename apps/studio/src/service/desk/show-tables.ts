import { toWire } from '@fairground/money';
import type { ReplyTo, ShownTable } from '@fairground/vendor-protocol';
import { now } from '../../engine/clock.ts';
import { GAMES, LIVE_TABLES, SHARED_GAMES } from '../../games/index.ts';
import { countBettors, listHuntRooms, listRoomIds, sumShots } from '../queries/desk.ts';
import { listHunters } from '../queries/hunt-rooms.ts';
import { sumSpots } from '../queries/live-bets.ts';
import { listSeats } from '../queries/live-seats.ts';
import { findRoom, type Room } from '../queries/rooms.ts';
import { findSetting } from '../queries/settings.ts';
import { listWaitingRounds } from '../queries/voids.ts';
import { isHouse, type Picture, phaseOfHand, readPicture } from '../rooms/picture.ts';
import type { Studio } from '../studio.ts';
import { phaseOf } from '../tables/table-rounds.ts';
import { type HuntSetting, offered, usualSetting } from './settings.ts';

const TABLES_MAX = 50;
const SPOTS_MAX = 1_000;
const HELD_MAX = 20;
const LISTED_MAX = 6;
const HOUR_MS = 3_600_000;
const SEATS = 7;

/** Every game that is played together, as an operator of a merchant may see it. Nobody is told a card, a seed or an outcome before its time. */
export async function showTables(studio: Studio, merchant: string): Promise<ReplyTo<'tables'>> {
  const kinds = [
    ...LIVE_TABLES.map((game) => ({ game, show: showLive })),
    ...SHARED_GAMES.map((game) => ({ game, show: showRooms })),
    ...GAMES.filter(({ hunt }) => hunt).map((game) => ({ game, show: showHunts })),
  ];
  const games = await Promise.all(
    kinds.map(async ({ game: { code, title }, show }) => {
      const said = await findSetting(studio.db, { merchant, game: code });
      const setting = said?.setting ?? usualSetting(code);
      if (!setting) return [];
      return {
        ...{ gameId: code, title, setting, version: said?.version ?? 0, isOpen: said?.isOpen ?? true },
        tables: await show(studio, { merchant, game: code }),
      };
    }),
  );
  return { games: games.flat() };
}

interface Name {
  merchant: string;
  game: string;
}

async function showLive(studio: Studio, { merchant, game }: Name): Promise<ShownTable[]> {
  const rounds = studio.tables.get(game);
  if (!rounds) return [];
  await rounds.readIfDue();
  const { current } = rounds;
  const at = now();
  const isOwn = (one: { merchant: string; mode: string }) => one.merchant === merchant && one.mode === 'real';
  const spots = current ? (await sumSpots(studio.db, game, current.number)).filter(isOwn) : [];
  const largest = rounds.table.largest(
    spots.map(({ place, sum }) => ({ ...(place as object), stake: String(sum) })),
  );
  const seats = (await listSeats(studio.db, game)).filter(isOwn);
  const { isOpen } = await studio.settings.at({ merchant, game }, current);
  const said = await findSetting(studio.db, { merchant, game });
  return [
    {
      ...{ id: game, label: '', phase: current ? phaseOf(current, at) : 'idle', seats: SEATS },
      isClosing: isOpen && said?.isOpen === false,
      players: seats.map(({ nickname }) => ({ name: nickname, isHouse: false, money: null })),
      playerCount: await countBettors(studio.db, { merchant, game, number: current?.number ?? 0 }),
      exposure: toWire(largest.all),
      round: current && {
        ...{ id: current.id, number: current.number, locksAt: current.locksAt.toISOString() },
        spots: spots.slice(0, SPOTS_MAX).map(({ place, players, sum }, index) => ({
          spot: nameOfSpot(place),
          players,
          staked: toWire(sum),
          exposure: toWire(largest.each[index] ?? 0n),
        })),
      },
      held: await showHeld(studio, { merchant, game }, at),
      hand: null,
      lastHour: null,
    },
  ];
}

/** Rounds whose payout waits for a second operator, with what lies in them. */
async function showHeld({ db }: Studio, { merchant, game }: Name, at: Date): Promise<ShownTable['held']> {
  const waiting = await listWaitingRounds(db, { merchant, game, at, limit: HELD_MAX });
  return Promise.all(
    waiting.map(async ({ id, number, until }) => {
      const spots = (await sumSpots(db, game, number)).filter(
        (spot) => spot.merchant === merchant && spot.mode === 'real',
      );
      const staked = toWire(spots.reduce((sum, spot) => sum + spot.sum, 0n));
      return { id, number, until: until.toISOString(), staked };
    }),
  );
}

/** A bet without its stake, in a line. */
function nameOfSpot(place: unknown): string {
  const { bet, ...more } = place as { bet: string };
  const rest = Object.values(more).map((value) => (Array.isArray(value) ? listed(value) : String(value)));
  return [bet, ...rest].filter(Boolean).join(' ').slice(0, 300);
}

/** A few as they are; of many the first and the last, which tell one column or dozen from another. */
const listed = (values: readonly unknown[]): string =>
  values.length > LISTED_MAX ? `${values[0]}…${values.at(-1)}` : values.join('-');

async function showRooms({ db }: Studio, name: Name): Promise<ShownTable[]> {
  const shown: ShownTable[] = [];
  for (const { id } of await listRoomIds(db, { ...name, limit: TABLES_MAX })) {
    const room = await findRoom(db, id);
    if (room && !room.closedAt) shown.push(showRoom(await readPicture(db, room), room));
  }
  return shown;
}

/** The hand is seen as by somebody who sits on no seat: only what everybody has been shown. */
function showRoom(picture: Picture, room: Room): ShownTable {
  const { game, hand, seats } = picture;
  const phase = phaseOfHand(hand);
  const isDealt = phase !== 'promised';
  const isPlaying = phase === 'playing';
  const ready = seats.filter(({ isReady }) => isReady);
  const brought = ready.filter((seat) => !isHouse(seat)).reduce((sum, { stack }) => sum + stack, 0n);
  return {
    ...{ id: room.id, label: toWire(room.base), phase, isClosing: room.isClosing, seats: room.seats },
    players: ready.map((seat) => ({
      name: seat.nickname,
      isHouse: isHouse(seat),
      money: toWire(seat.stack),
    })),
    playerCount: ready.filter((seat) => !isHouse(seat)).length,
    exposure: toWire(brought),
    round: null,
    held: [],
    hand: {
      ...{ id: hand.id, number: hand.number, pot: toWire(isDealt ? hand.pot : 0n) },
      turns: isPlaying ? [...game.turns(hand.state)] : [],
      view: isDealt ? game.view(hand.state, null) : null,
    },
    lastHour: null,
  };
}

async function showHunts({ db }: Studio, name: Name): Promise<ShownTable[]> {
  const { setting } = await offered<HuntSetting>(db, name);
  const rooms = await listHuntRooms(db, { ...name, limit: TABLES_MAX });
  const ids = rooms.map(({ id }) => id);
  const hunters = await listHunters(db, ids);
  const sums = new Map(
    (await sumShots(db, ids, new Date(now().getTime() - HOUR_MS))).map((sum) => [sum.roomId, sum]),
  );
  return rooms.map(({ id, tier, number }): ShownTable => {
    const here = hunters.filter(({ roomId }) => roomId === id);
    const { staked = 0n, paid = 0n, bullets = 0 } = sums.get(id) ?? {};
    return {
      ...{ id, label: `${tier} ${number}`, phase: 'playing', isClosing: false, seats: setting.seats },
      players: here.map(({ nickname, price }) => ({ name: nickname, isHouse: false, money: toWire(price) })),
      playerCount: here.length,
      exposure: toWire(0n),
      ...{ round: null, held: [], hand: null },
      lastHour: { staked: toWire(staked), paid: toWire(paid), bullets },
    };
  });
}
