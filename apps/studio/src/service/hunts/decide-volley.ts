import type pg from 'pg';
import { now } from '../../engine/clock.ts';
import type { Game, Json } from '../../engine/game.ts';
import type { Hunt, ShotFish, ShotResult, VolleyState } from '../../engine/hunt.ts';
import { newId } from '../../engine/random.ts';
import { type HuntSetting, offered } from '../desk/settings.ts';
import {
  type Bullet,
  findBullets,
  findEnergy,
  findKilled,
  insertBullets,
  insertKills,
} from '../queries/bullets.ts';
import {
  type HuntRoom,
  type HuntSeat,
  lockHuntRoom,
  lockHuntSeat,
  noteVolley,
} from '../queries/hunt-rooms.ts';
import { type PlaySession, type Round, type StoredStep, sessionOfRound } from '../queries/rounds.ts';
import { insertRounds } from '../queries/start-round.ts';
import { inTransaction } from '../queries/transaction.ts';
import type { Settling } from '../settle-step.ts';
import { gameOf, Refused, type Studio } from '../studio.ts';
import { takeStep } from '../take-step.ts';
import { huntOf, openTiers } from './enter-room.ts';

export interface VolleyWish {
  price: bigint;
  hasLaser: boolean;
  /** Fired by itself, within the number and the loss that were set beforehand. */
  isAuto: boolean;
  bullets: readonly { id: string; fish: readonly number[] }[];
  /** The player's own part of the luck. */
  clientSeed?: string | undefined;
  /** When the wish arrived: that decides which fish were there. */
  at: Date;
}

/** So many bullets of a player are taken in a second. */
const A_SECOND = 5;
const SECOND_MS = 1_000;
/** A bullet was under way so long at most: the fish it met may have left since. */
const ON_THE_WAY_MS = 1_500;

/**
 * Decides a volley and writes it down, all or nothing: who shoots holds the seat, then the room, so that bullets in a room are decided
 * one after the other. Null when every bullet is known already, or came back: then nothing is to be paid.
 */
export function decideVolley(
  { db }: Studio,
  session: PlaySession,
  wish: VolleyWish,
): Promise<Settling | null> {
  return inTransaction(db, async (client) => {
    const seat = await lockHuntSeat(client, session);
    if (!seat) throw new Refused('hunt.no_seat');
    const ids = wish.bullets.map(({ id }) => id);
    const known = new Set((await findBullets(client, session, ids)).map(({ id }) => id));
    const bullets = wish.bullets.filter(({ id }) => !known.has(id));
    if (bullets.length === 0) return null;
    const room = await lockHuntRoom(client, seat.roomId);
    if (!room || room.closedAt) throw new Refused('hunt.room_closed');
    checkPrice(session, await openTier(client, session, room), wish.price, bullets.length);
    const volley = { client, session, wish: { ...wish, bullets }, seat, room };
    const takenAt = checkPace(volley);
    const { decided, rows } = await resolve(volley);
    await insertBullets(client, rows);
    await noteVolley(client, { ...seat, price: wish.price, takenAt, ...autoAfter(volley, decided) }, wish.at);
    return decided;
  });
}

interface Volley {
  client: pg.PoolClient;
  session: PlaySession;
  wish: VolleyWish;
  seat: HuntSeat;
  room: HuntRoom;
}

/** What bullets cost in the room now. */
async function openTier(
  client: pg.PoolClient,
  session: PlaySession,
  room: HuntRoom,
): Promise<{ prices: readonly bigint[] }> {
  const tier = openTiers(await offered<HuntSetting>(client, session)).find(({ name }) => name === room.tier);
  if (!tier) throw new Refused('hunt.room_closed');
  return tier;
}

/** A bullet costs what its room says, within what the merchant allows of a bet. */
function checkPrice(
  session: PlaySession,
  { prices }: { prices: readonly bigint[] },
  price: bigint,
  count: number,
): void {
  const { stakes } = gameOf(session.game);
  const all = price * BigInt(count);
  if (!prices.includes(price) || price < session.minStake || all > session.maxStake || all > stakes.maximum)
    throw new Refused('studio.bad_stake');
}

function checkPace({ seat, wish: { bullets, at } }: Volley): Date[] {
  const recent = seat.takenAt.filter((taken) => at.getTime() - taken.getTime() < SECOND_MS);
  if (recent.length + bullets.length > A_SECOND) throw new Refused('studio.too_fast');
  return [...recent, ...bullets.map(() => at)];
}

/** Bullets at fish that are there are drawn for and paid; the others come back. */
async function resolve(volley: Volley): Promise<{ decided: Settling | null; rows: Bullet[] }> {
  const { client, wish, room } = volley;
  const aimed = await aimedAt(volley);
  const live = aimed.filter(({ fish }) => fish.length > 0);
  if (live.length === 0)
    return { decided: null, rows: aimed.map((shot, place) => returned(volley, shot.id, place)) };
  const decided = await drawFor(
    volley,
    live.map(({ fish }) => fish),
  );
  const { shots } = decided.step.state as unknown as VolleyState;
  const results = new Map(live.map(({ id }, index) => [id, shots[index] as ShotResult]));
  await insertKills(client, {
    roomId: room.id,
    roundId: decided.round.id,
    fish: shots.flatMap(({ caught }) => caught.map(({ id }) => id)),
    at: wish.at,
  });
  const rows = aimed.map(({ id }, place) => {
    const result = results.get(id);
    const back = returned(volley, id, place);
    if (!result) return back;
    const { outcome, caught, laser, paid } = result;
    return { ...back, roundId: decided.round.id, outcome, caught, laser, paid: BigInt(paid) };
  });
  return { decided, rows };
}

/** What each bullet finds when it arrives. Which fish are there is said by seed and clock of the room alone, whatever the page says. */
async function aimedAt({ client, session, wish, room }: Volley): Promise<{ id: string; fish: ShotFish[] }[]> {
  const hunt = huntOf(session);
  const killed = await findKilled(
    client,
    room.id,
    wish.bullets.flatMap(({ fish }) => fish),
  );
  const ms = wish.at.getTime() - room.openedAt.getTime();
  return wish.bullets.map(({ id, fish }) => ({
    id,
    fish: [...new Set(fish)].flatMap((one) => {
      const kind = killed.has(one) ? null : kindOnTheWay(hunt, room.seed, one, ms);
      return kind ? [{ id: one, kind }] : [];
    }),
  }));
}

const kindOnTheWay = (hunt: Hunt, seed: number, id: number, ms: number): string | null =>
  hunt.kindAt(seed, id, ms) ?? hunt.kindAt(seed, id, ms - ON_THE_WAY_MS);

/** The round of this volley, from the seed that its player was promised. */
async function drawFor({ client, session, wish, room }: Volley, shots: ShotFish[][]): Promise<Settling> {
  const fresh = await sessionOfRound(client, session.id);
  const game = gameOf(session.game) as Game;
  const { serverSeed, nonce } = fresh;
  const seeds = { serverSeed, clientSeed: wish.clientSeed ?? fresh.clientSeed, nonce };
  const input: Json = {
    tier: room.tier,
    price: String(wish.price),
    hasLaser: wish.hasLaser,
    energy: await findEnergy(client, session),
    shots,
  };
  const taken = takeStep({ game, seeds, before: null, input, elapsedMs: 0 });
  const round: Round = {
    id: newId(),
    sessionId: session.id,
    merchant: session.merchant,
    game: session.game,
    mode: session.mode,
    playerRef: session.playerRef,
    ...seeds,
    startedAt: now(),
    endedAt: null,
    takesOffAt: null,
    landsAt: null,
    tableNumber: null,
  };
  const step: StoredStep = {
    roundId: round.id,
    number: 0,
    requestId: newId(),
    platformSession: session.platformSession,
    input,
    elapsedMs: 0,
    wordsFrom: taken.wordsFrom,
    wordsUntil: taken.wordsUntil,
    debit: taken.debit,
    credit: taken.credit,
    jackpot: 0n,
    state: taken.state,
    stage: 'staking',
    balanceAfter: '',
    createdAt: now(),
    back: null,
  };
  const [isFirst] = await insertRounds(client, [{ round, step }]);
  if (!isFirst) throw new Refused('studio.try_again');
  return { session: fresh, round, step };
}

function returned({ session, wish, seat, room }: Volley, id: string, place: number): Bullet {
  return {
    merchant: session.merchant,
    playerRef: session.playerRef,
    id,
    roomId: room.id,
    seat: seat.seat,
    roundId: null,
    place,
    price: wish.price,
    fish: [...(wish.bullets[place]?.fish ?? [])],
    outcome: 'returned',
    caught: [],
    laser: [],
    paid: 0n,
    at: wish.at,
  };
}

/** What automatic fire may still shoot and lose. A volley that could cost more than is left is not fired; one by hand ends it. */
function autoAfter(
  { wish, seat }: Volley,
  decided: Settling | null,
): { autoLeft: number | null; autoLoss: bigint | null } {
  if (!wish.isAuto) return { autoLeft: null, autoLoss: null };
  const count = wish.bullets.length;
  const [left, loss] = [seat.autoLeft ?? 0, seat.autoLoss ?? 0n];
  if (count > left || wish.price * BigInt(count) > loss) throw new Refused('hunt.auto_over');
  const cost = decided ? decided.step.debit - decided.step.credit : 0n;
  return { autoLeft: left - count, autoLoss: loss - cost };
}
