import { parseAmount, toWire } from '@fairground/money';
import type pg from 'pg';
import { now } from '../../engine/clock.ts';
import type { Json } from '../../engine/game.ts';
import { newCode, newId } from '../../engine/random.ts';
import { type Offered, offered, type RoomSetting } from '../desk/settings.ts';
import { insertHand } from '../queries/hands.ts';
import {
  deleteSeatOfRound,
  findRoomOfRound,
  insertRoom,
  insertRoomSeat,
  queueForChair,
} from '../queries/rooms.ts';
import { listSteps, type PlaySession, type Round, type StoredStep } from '../queries/rounds.ts';
import { insertRounds } from '../queries/start-round.ts';
import { inTransaction } from '../queries/transaction.ts';
import { settleStep } from '../settle-step.ts';
import { gameOf, Refused, type Studio } from '../studio.ts';
import { takeStep } from '../take-step.ts';
import { firstHand } from './advance.ts';
import { askCompany, type Company, findChair, type Sought } from './find-chair.ts';
import { holdRoom } from './hold-room.ts';
import { type Stakes, stakesOf } from './offers.ts';
import { roomGame } from './picture.ts';

export interface ChairWish {
  requestId: string;
  /** Of a private table that somebody else has opened, its code; `new` opens one; else any table of this base. */
  table: string;
  base: string;
  buyIn: string;
}

/** So often others may sit down meanwhile. */
const ATTEMPTS_MAX = 5;
const TOO_LITTLE = 'studio.refused.insufficient_funds';

/** Sits down at a table: the buy-in is taken, and lies before the player. The same request sits down once. */
export async function takeChair(
  studio: Studio,
  session: PlaySession,
  wish: ChairWish,
): Promise<{ balance: string }> {
  const { open } = await studio.together.findLastRounds(session);
  if (open && open.startedBy !== wish.requestId) throw new Refused('room.seated');
  const { stakes, buyIn } = readWish(session, wish, await offered<RoomSetting>(studio.db, session));
  const round = open ?? (await reserve(studio, session, wish, { stakes, buyIn }));
  const step = (await listSteps(studio.db, round.id)).find(({ number }) => number === 0);
  if (!step) throw new Refused('studio.try_again');
  return payIn(studio, { session, round, step }, stakes);
}

interface BuyingIn {
  session: PlaySession;
  round: Round;
  step: StoredStep;
}

/** The platform has agreed: the seat takes part from now on. */
async function takePart(studio: Studio, roundId: string): Promise<void> {
  const roomId = await findRoomOfRound(studio.db, roundId);
  if (!roomId) return;
  await holdRoom(studio, roomId, async (picture) => {
    const seatedAt = now();
    picture.seats = picture.seats.map((seat) =>
      seat.roundId === roundId && !seat.isReady ? { ...seat, isReady: true, seatedAt } : seat,
    );
  });
}

/** A no names what is needed; the chair is free again. */
async function payIn(studio: Studio, buying: BuyingIn, { least }: Stakes): Promise<{ balance: string }> {
  const { round, step } = buying;
  try {
    const settled = step.stage === 'done' ? buying : await settleStep(studio, buying);
    await takePart(studio, round.id);
    return { balance: settled.step.balanceAfter };
  } catch (error) {
    if (!(error instanceof Refused) || error.code === 'studio.try_again') throw error;
    await deleteSeatOfRound(studio.db, round.id);
    if (error.code === TOO_LITTLE) throw new Refused('room.too_little', error.balance, toWire(least));
    throw error;
  }
}

function readWish(
  session: PlaySession,
  wish: ChairWish,
  offer: Offered<RoomSetting>,
): { stakes: Stakes; buyIn: bigint } {
  if (!offer.isOpen) throw new Refused('room.closed');
  const stakes = stakesOf(roomGame(session.game), session, offer).find(
    ({ base }) => toWire(base) === wish.base,
  );
  if (!stakes) throw new Refused('studio.bad_stake');
  const buyIn = parseAmount(wish.buyIn);
  if (buyIn < stakes.least) throw new Refused('room.too_little', undefined, toWire(stakes.least));
  if (buyIn > stakes.most) throw new Refused('room.too_much', undefined, toWire(stakes.most));
  return { stakes, buyIn };
}

/** A chair, and the sitting it belongs to. Whoever sits down between the question whom one may meet and the answer is asked about as well. */
async function reserve(
  studio: Studio,
  session: PlaySession,
  { requestId, table }: ChairWish,
  offer: { stakes: Stakes; buyIn: bigint },
): Promise<Round> {
  const { base, rakeShare, rakeCap, seats } = offer.stakes;
  const sought = { ...session, base, table, terms: { rakeShare, rakeCap, seats } };
  for (let attempt = 1; attempt <= ATTEMPTS_MAX; attempt++) {
    const company = await askCompany(studio, sought);
    const round = await inTransaction(studio.db, (client) =>
      sitDown(client, session, { requestId, sought, company, ...offer }),
    );
    if (round) return round;
  }
  throw new Refused('studio.try_again');
}

interface Sitting {
  requestId: string;
  sought: Sought;
  company: Company;
  stakes: Stakes;
  buyIn: bigint;
}

/** Both or neither; null when somebody has come whom nobody has asked about. */
async function sitDown(
  client: pg.PoolClient,
  session: PlaySession,
  { requestId, sought, company, stakes, buyIn }: Sitting,
): Promise<Round | null> {
  const at = now();
  const { base, table } = sought;
  await queueForChair(client, sought);
  const chair = await findChair(client, sought, company);
  if (!chair.found && chair.why === 'moved') return null;
  if (!chair.found && table !== 'any' && table !== 'new')
    throw new Refused(chair.why === 'apart' ? 'room.kept_apart' : 'room.no_such_table');
  const { roomId, seat } = chair.found ?? { roomId: newId(), seat: 0 };
  if (!chair.found) {
    const { game, merchant, mode, currency } = session;
    const { rakeShare, rakeCap, seats } = stakes;
    const house = table === 'any' ? stakes.houseSeats : 0;
    await insertRoom(client, {
      ...{ id: roomId, game, merchant, mode, currency, base, rakeShare, rakeCap, at },
      ...{ seats, houseSeats: house, code: table === 'new' ? newCode() : null },
    });
    await insertHand(client, firstHand(roomId, at));
  }
  const { round, step } = firstStep(session, { requestId, base, buyIn, at });
  const [isFirst] = await insertRounds(client, [{ round, step }]);
  if (!isFirst) throw new Refused('studio.try_again');
  await insertRoomSeat(client, {
    ...{ roomId, seat, playerRef: session.playerRef, roundId: round.id, nickname: nameShown(session) },
    ...{ stack: buyIn, isReady: false, at },
  });
  return round;
}

interface Begun {
  requestId: string;
  base: bigint;
  buyIn: bigint;
  at: Date;
}

function firstStep(
  session: PlaySession,
  { requestId, base, buyIn, at }: Begun,
): { round: Round; step: StoredStep } {
  const { merchant, mode, playerRef, serverSeed, clientSeed, nonce, game } = session;
  const round: Round = {
    ...{ id: newId(), sessionId: session.id, merchant, game, mode, playerRef, serverSeed, clientSeed, nonce },
    ...{ startedAt: at, endedAt: null, takesOffAt: null, landsAt: null, tableNumber: null },
  };
  const input: Json = { base: String(base), buyIn: String(buyIn) };
  const taken = takeStep({ game: gameOf(game), seeds: round, before: null, input, elapsedMs: 0 });
  const step: StoredStep = {
    ...{ roundId: round.id, number: 0, requestId, platformSession: session.platformSession, input },
    ...{ elapsedMs: 0, wordsFrom: 0, wordsUntil: 0, debit: taken.debit, credit: 0n, jackpot: 0n },
    ...{ state: taken.state, stage: 'staking', balanceAfter: '', createdAt: at, back: null },
  };
  return { round, step };
}

/** The name that its player has chosen; else enough to find oneself, too little to be found. */
const nameShown = ({ nickname, playerRef }: PlaySession): string =>
  nickname || `${playerRef.slice(0, 2)}•••${playerRef.slice(-2)}`;
