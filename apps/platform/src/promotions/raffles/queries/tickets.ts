import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { WhichRaffle } from './raffles.ts';

export interface NewTicket {
  playerId: bigint;
  ticketId: string;
  source: string;
}

export interface Ticket {
  number: number;
  ticketId: string;
  source: string;
  at: Date;
  /** What it has won; null: nothing, or nothing is drawn yet. */
  amount: bigint | null;
  prizeState: 'due' | 'paid' | 'expired' | null;
}

export interface Prize {
  number: number;
  playerId: bigint;
  prize: number;
  copy: number;
  amount: bigint;
}

const named = ({ promotionId, scheduleId }: WhichRaffle) =>
  sql`promotion_id = ${promotionId} and schedule_id = ${scheduleId}`;

/** What members have tickets for already. */
export async function listSources(
  tx: Tx,
  which: WhichRaffle,
  playerIds: readonly bigint[],
): Promise<{ playerId: bigint; source: string }[]> {
  const { rows } = await sql<{ playerId: bigint; source: string }>`
    select player_id as "playerId", source from promotions.ticket
    where merchant_id = ${which.merchantId} and ${named(which)} and player_id = any(${playerIds.map(String)}::bigint[])`.execute(
    tx,
  );
  return rows;
}

/** The database numbers them and hashes the list. */
export async function insertTickets(
  tx: Tx,
  { merchantId, promotionId, scheduleId }: WhichRaffle,
  { tickets, at }: { tickets: readonly NewTicket[]; at: Date },
): Promise<void> {
  await sql`insert into promotions.ticket (merchant_id, promotion_id, schedule_id, player_id, ticket_id, source, at)
    select ${merchantId}, ${promotionId}, ${scheduleId}, t.player_id, t.ticket_id, t.source, ${at}
    from unnest(${tickets.map(({ playerId }) => String(playerId))}::bigint[], ${tickets.map(({ ticketId }) => ticketId)}::uuid[],
      ${tickets.map(({ source }) => source)}::text[]) with ordinality as t (player_id, ticket_id, source, place)
    order by t.place`.execute(tx);
}

/** The list as everybody may read it. */
export async function listPublished(
  db: Db,
  which: WhichRaffle,
  { after, limit }: { after: number; limit: number },
): Promise<{ number: number; at: Date; receipt: string; hash: string }[]> {
  const { rows } = await sql<{ number: number; at: Date; receipt: string; hash: string }>`
    select number, at, receipt, hash from promotions.ticket
    where merchant_id = ${which.merchantId} and ${named(which)} and number > ${after} order by number limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** Whose tickets these are. */
export async function ownersOf(
  tx: Tx,
  which: WhichRaffle,
  numbers: readonly number[],
): Promise<ReadonlyMap<number, bigint>> {
  const { rows } = await sql<{ number: number; playerId: bigint }>`
    select number, player_id as "playerId" from promotions.ticket
    where merchant_id = ${which.merchantId} and ${named(which)} and number = any(${[...numbers]}::int[])`.execute(
    tx,
  );
  return new Map(rows.map(({ number, playerId }) => [number, playerId]));
}

export async function insertPrizes(tx: Tx, which: WhichRaffle, prizes: readonly Prize[]): Promise<void> {
  const { merchantId, promotionId, scheduleId } = which;
  await sql`insert into promotions.raffle_prize (merchant_id, promotion_id, schedule_id, number, player_id, prize, copy, amount)
    select ${merchantId}, ${promotionId}, ${scheduleId}, p.number, p.player_id, p.prize, p.copy, p.amount
    from unnest(${prizes.map(({ number }) => number)}::int[], ${prizes.map(({ playerId }) => String(playerId))}::bigint[],
      ${prizes.map(({ prize }) => prize)}::smallint[], ${prizes.map(({ copy }) => copy)}::int[],
      ${prizes.map(({ amount }) => String(amount))}::bigint[]) as p (number, player_id, prize, copy, amount)`.execute(
    tx,
  );
}

const tickets = sql`promotions.ticket t left join promotions.raffle_prize p using (merchant_id, promotion_id, schedule_id, number)`;
const ticketColumns = sql`number, t.ticket_id as "ticketId", t.source, t.at, p.amount, p.state as "prizeState"`;

/** A member's own: what can be claimed first, then what was won. */
export async function listOwn(
  db: Db,
  which: WhichRaffle,
  { playerId, limit }: { playerId: bigint; limit: number },
): Promise<Ticket[]> {
  const { rows } = await sql<Ticket>`
    select ${ticketColumns} from ${tickets}
    where merchant_id = ${which.merchantId} and ${named(which)} and t.player_id = ${playerId}::bigint
    order by p.state = 'due' desc nulls last, p.amount desc nulls last, number limit ${limit}`.execute(db);
  return rows;
}

export async function countOwn(db: Db, which: WhichRaffle, playerId: bigint): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions.ticket
    where merchant_id = ${which.merchantId} and ${named(which)} and player_id = ${playerId}::bigint`.execute(
    db,
  );
  return rows[0]?.count ?? 0;
}

export async function findOwn(
  db: Db | Tx,
  which: WhichRaffle,
  { playerId, ticketId }: { playerId: bigint; ticketId: string },
): Promise<Ticket | null> {
  const { rows } = await sql<Ticket>`
    select ${ticketColumns} from ${tickets}
    where merchant_id = ${which.merchantId} and ${named(which)} and t.player_id = ${playerId}::bigint and t.ticket_id = ${ticketId}::uuid`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** Whether a prize of the raffle waits to be claimed, by anybody or by one member. */
export async function hasDue(
  db: Db | Tx,
  which: WhichRaffle,
  playerId: bigint | null = null,
): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.raffle_prize where merchant_id = ${which.merchantId} and ${named(which)} and state = 'due'
      and (${playerId}::bigint is null or player_id = ${playerId}::bigint) limit 1`.execute(db);
  return rows.length > 0;
}

export async function notePaid(
  tx: Tx,
  which: WhichRaffle,
  { number, bonusId }: { number: number; bonusId: bigint },
): Promise<void> {
  await sql`update promotions.raffle_prize set state = 'paid', bonus_id = ${bonusId}::bigint
    where merchant_id = ${which.merchantId} and ${named(which)} and number = ${number} and state = 'due'`.execute(
    tx,
  );
}

/** What nobody has claimed in time. */
export async function expirePrizes(tx: Tx, which: WhichRaffle): Promise<void> {
  await sql`update promotions.raffle_prize set state = 'expired'
    where merchant_id = ${which.merchantId} and ${named(which)} and state = 'due'`.execute(tx);
}

export async function listWinners(
  db: Db,
  which: WhichRaffle,
  limit: number,
): Promise<(Prize & { state: 'due' | 'paid' | 'expired' })[]> {
  const { rows } = await sql<Prize & { state: 'due' | 'paid' | 'expired' }>`
    select number, player_id as "playerId", prize, copy, amount, state from promotions.raffle_prize
    where merchant_id = ${which.merchantId} and ${named(which)} order by prize, number limit ${limit}`.execute(
    db,
  );
  return rows;
}
