import type { Json } from '../../engine/game.ts';
import { groupBy } from '../group-by.ts';
import type { Client } from './rounds.ts';

/** A hand of a table. Its seed is never shown. */
export interface Hand {
  id: string;
  roomId: string;
  number: number;
  seed: string;
  promisedAt: Date;
  dealsAt: Date | null;
  dealtAt: Date | null;
  state: Json;
  movedAt: Date | null;
  actsBy: Date | null;
  decidedAt: Date | null;
  voidedAt: Date | null;
  endsAt: Date | null;
  pot: bigint;
  rake: bigint;
}

export interface HandPlayer {
  handId: string;
  place: number;
  seat: number;
  playerRef: string | null;
  roundId: string | null;
  nickname: string;
  stack: bigint;
  net: bigint;
}

export interface HandAct {
  handId: string;
  number: number;
  place: number;
  requestId: string | null;
  action: Json;
  madeBy: 'player' | 'house' | 'clock';
  at: Date;
}

const HAND = `h.id, h.room_id as "roomId", h.number, h.seed, h.promised_at as "promisedAt", h.deals_at as "dealsAt", h.dealt_at as "dealtAt",
  h.state, h.moved_at as "movedAt", h.acts_by as "actsBy", h.decided_at as "decidedAt", h.voided_at as "voidedAt",
  h.ends_at as "endsAt", h.pot, h.rake`;

/** The hand that is promised, played or being shown. */
export async function findLastHand(db: Client, roomId: string): Promise<Hand | null> {
  const { rows } = await db.query<Hand>(
    `select ${HAND} from studio.hand h where h.room_id = $1 order by h.number desc limit 1`,
    [roomId],
  );
  return rows[0] ?? null;
}

export async function insertHand(
  db: Client,
  { id, roomId, number, seed, promisedAt }: Pick<Hand, 'id' | 'roomId' | 'number' | 'seed' | 'promisedAt'>,
): Promise<void> {
  await db.query(
    'insert into studio.hand (id, room_id, number, seed, promised_at) values ($1, $2, $3, $4, $5)',
    [id, roomId, number, seed, promisedAt],
  );
}

export async function updateHand(db: Client, hand: Hand): Promise<void> {
  await db.query(
    `update studio.hand set deals_at = $2, dealt_at = $3, state = $4, moved_at = $5, acts_by = $6, decided_at = $7, voided_at = $8,
       ends_at = $9, pot = $10, rake = $11 where id = $1`,
    [
      hand.id,
      hand.dealsAt,
      hand.dealtAt,
      hand.state === null ? null : JSON.stringify(hand.state),
      hand.movedAt,
      hand.actsBy,
      hand.decidedAt,
      hand.voidedAt,
      hand.endsAt,
      hand.pot,
      hand.rake,
    ],
  );
}

export async function insertHandPlayers(db: Client, players: readonly HandPlayer[]): Promise<void> {
  for (const { handId, place, seat, playerRef, roundId, nickname, stack } of players)
    await db.query(
      `insert into studio.hand_player (hand_id, place, seat, player_ref, round_id, nickname, stack)
       values ($1, $2, $3, $4, $5, $6, $7)`,
      [handId, place, seat, playerRef, roundId, nickname, stack],
    );
}

export async function listHandPlayers(
  db: Client,
  handIds: readonly string[],
): Promise<ReadonlyMap<string, HandPlayer[]>> {
  const { rows } = await db.query<HandPlayer>(
    `select hand_id as "handId", place, seat, player_ref as "playerRef", round_id as "roundId", nickname, stack, net
     from studio.hand_player where hand_id = any($1::uuid[]) order by hand_id, place`,
    [handIds],
  );
  return groupBy(rows, ({ handId }) => handId);
}

export async function noteNets(db: Client, handId: string, nets: readonly bigint[]): Promise<void> {
  await db.query(
    `update studio.hand_player p set net = t.net from unnest($2::integer[], $3::bigint[]) as t (place, net)
     where p.hand_id = $1 and p.place = t.place`,
    [handId, nets.map((_, place) => place), nets],
  );
}

/** False when this request has acted already. */
export async function insertHandAct(db: Client, act: HandAct): Promise<boolean> {
  const { rowCount } = await db.query(
    `insert into studio.hand_act (hand_id, number, place, request_id, action, made_by, at) values ($1, $2, $3, $4, $5, $6, $7)
     on conflict do nothing`,
    [act.handId, act.number, act.place, act.requestId, JSON.stringify(act.action), act.madeBy, act.at],
  );
  return rowCount === 1;
}

export async function listHandActs(
  db: Client,
  handIds: readonly string[],
): Promise<ReadonlyMap<string, HandAct[]>> {
  const { rows } = await db.query<HandAct>(
    `select hand_id as "handId", number, place, request_id as "requestId", action, made_by as "madeBy", at
     from studio.hand_act where hand_id = any($1::uuid[]) order by hand_id, number`,
    [handIds],
  );
  return groupBy(rows, ({ handId }) => handId);
}

/** How many hands a sitting has seen. */
export async function countHands(db: Client, roundId: string): Promise<number> {
  const { rows } = await db.query<{ hands: number }>(
    `select count(*)::integer as hands from studio.hand_player p join studio.hand h on h.id = p.hand_id
     where p.round_id = $1 and h.decided_at is not null`,
    [roundId],
  );
  return rows[0]?.hands ?? 0;
}

/** Hands of a player at tables of a game that are over, newest first; those before one of them, where one is named. */
export async function listHandsOf(
  db: Client,
  {
    merchant,
    game,
    playerRef,
    before,
    limit,
  }: { merchant: string; game: string; playerRef: string; before: string | null; limit: number },
): Promise<Hand[]> {
  const { rows } = await db.query<Hand>(
    `select ${HAND} from studio.hand_player p join studio.hand h on h.id = p.hand_id join studio.room r on r.id = h.room_id
     where p.player_ref = $1 and r.merchant = $2 and r.game = $3 and (h.decided_at is not null or h.voided_at is not null)
       and ($4::uuid is null or (h.dealt_at, h.id) < (select b.dealt_at, b.id from studio.hand b where b.id = $4))
     order by h.dealt_at desc, h.id desc limit $5`,
    [playerRef, merchant, game, before, limit],
  );
  return rows;
}
