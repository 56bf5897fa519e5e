import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type RaffleState = 'open' | 'frozen' | 'drawn' | 'closed' | 'called_off';

/** The tickets of one period and what is drawn among them. */
export interface Raffle {
  merchantId: number;
  promotionId: string;
  scheduleId: string;
  period: string;
  version: number;
  asset: string;
  from: string;
  to: string;
  endsAt: Date;
  opensAt: Date;
  closesAt: Date;
  pool: bigint;
  paid: bigint;
  returned: bigint;
  state: RaffleState;
  commitment: string;
  sealedSeed: string;
  tickets: number;
  listHash: string;
  frozenAt: Date | null;
  seed: string | null;
  result: string | null;
  drawnAt: Date | null;
  lineId: bigint | null;
}

export type WhichRaffle = Pick<Raffle, 'merchantId' | 'promotionId' | 'scheduleId'>;

const columns = sql`merchant_id as "merchantId", promotion_id as "promotionId", schedule_id as "scheduleId", period, version, asset,
  from_day::text as from, to_day::text as to, ends_at as "endsAt", opens_at as "opensAt", closes_at as "closesAt", pool, paid, returned,
  state, commitment, sealed_seed as "sealedSeed", tickets, list_hash as "listHash", frozen_at as "frozenAt", seed, result,
  drawn_at as "drawnAt", line_id as "lineId"`;
const named = ({ promotionId, scheduleId }: WhichRaffle) =>
  sql`promotion_id = ${promotionId} and schedule_id = ${scheduleId}`;

type NewRaffle = Pick<
  Raffle,
  | keyof WhichRaffle
  | 'period'
  | 'version'
  | 'asset'
  | 'from'
  | 'to'
  | 'endsAt'
  | 'opensAt'
  | 'closesAt'
  | 'pool'
  | 'commitment'
  | 'sealedSeed'
  | 'listHash'
>;

export async function insertRaffle(tx: Tx, one: NewRaffle): Promise<void> {
  await sql`insert into promotions.raffle (merchant_id, promotion_id, schedule_id, period, version, asset, from_day, to_day, ends_at,
      opens_at, closes_at, pool, commitment, sealed_seed, list_hash)
    values (${one.merchantId}, ${one.promotionId}, ${one.scheduleId}, ${one.period}, ${one.version}, ${one.asset}, ${one.from}::date,
      ${one.to}::date, ${one.endsAt}, ${one.opensAt}, ${one.closesAt}, ${one.pool}::bigint, ${one.commitment}, ${one.sealedSeed},
      ${one.listHash})`.execute(tx);
}

/** One that was called off is none. */
export async function findRaffle(db: Db | Tx, which: WhichRaffle): Promise<Raffle | null> {
  const { rows } = await sql<Raffle>`
    select ${columns} from promotions.raffle
    where merchant_id = ${which.merchantId} and ${named(which)} and state <> 'called_off'`.execute(db);
  return rows[0] ?? null;
}

export async function hasRaffle(
  tx: Tx,
  { merchantId, promotionId, period }: Pick<Raffle, 'merchantId' | 'promotionId' | 'period'>,
): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.raffle where merchant_id = ${merchantId} and promotion_id = ${promotionId} and period = ${period}
      and state <> 'called_off'`.execute(tx);
  return rows.length > 0;
}

/** Null when somebody else is at it. */
export async function lockRaffle(tx: Tx, which: WhichRaffle): Promise<Raffle | null> {
  const { rows } = await sql<Raffle>`
    select ${columns} from promotions.raffle where merchant_id = ${which.merchantId} and ${named(which)} for update skip locked`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Raffles with something left to do, the oldest first. */
export async function listUnfinished(db: Db, merchantId: number): Promise<Raffle[]> {
  const { rows } = await sql<Raffle>`
    select ${columns} from promotions.raffle where merchant_id = ${merchantId} and state in ('open', 'frozen', 'drawn')
    order by ends_at, promotion_id limit 200`.execute(db);
  return rows;
}

/** Those of one promotion; nobody gives a ticket meanwhile. */
export async function lockUnfinishedOf(tx: Tx, merchantId: number, promotionId: string): Promise<Raffle[]> {
  const { rows } = await sql<Raffle>`
    select ${columns} from promotions.raffle
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and state in ('open', 'frozen', 'drawn')
    order by schedule_id for update`.execute(tx);
  return rows;
}

/** Raffles that a page can show, newest first. */
export async function listRaffles(
  db: Db,
  { merchantId, since }: { merchantId: number; since: Date },
): Promise<Raffle[]> {
  const { rows } = await sql<Raffle>`
    select ${columns} from promotions.raffle where merchant_id = ${merchantId} and closes_at > ${since} and state <> 'called_off'
    order by ends_at desc, promotion_id limit 60`.execute(db);
  return rows;
}

export async function noteLine(
  tx: Tx,
  { lineId, ...which }: WhichRaffle & { lineId: bigint },
): Promise<void> {
  await sql`update promotions.raffle set line_id = ${lineId}::bigint
    where merchant_id = ${which.merchantId} and ${named(which)} and line_id is distinct from ${lineId}::bigint`.execute(
    tx,
  );
}

/** From now on there is no further ticket. */
export async function freeze(tx: Tx, { at, ...which }: WhichRaffle & { at: Date }): Promise<void> {
  await sql`update promotions.raffle set state = 'frozen', frozen_at = ${at}
    where merchant_id = ${which.merchantId} and ${named(which)} and state = 'open'`.execute(tx);
}

export async function noteDraw(
  tx: Tx,
  one: WhichRaffle & { seed: string; result: string; at: Date; closesAt: Date },
): Promise<void> {
  await sql`update promotions.raffle set state = 'drawn', seed = ${one.seed}, result = ${one.result}, drawn_at = ${one.at},
      closes_at = ${one.closesAt}
    where merchant_id = ${one.merchantId} and ${named(one)} and state = 'frozen'`.execute(tx);
}

/** Only ever later. */
export async function moveClosing(
  tx: Tx,
  { closesAt, ...which }: WhichRaffle & { closesAt: Date },
): Promise<void> {
  await sql`update promotions.raffle set closes_at = ${closesAt}
    where merchant_id = ${which.merchantId} and ${named(which)} and state = 'drawn' and closes_at < ${closesAt}`.execute(
    tx,
  );
}

export async function addPaid(tx: Tx, { amount, ...which }: WhichRaffle & { amount: bigint }): Promise<void> {
  await sql`update promotions.raffle set paid = paid + ${amount}::bigint where merchant_id = ${which.merchantId} and ${named(which)}`.execute(
    tx,
  );
}

export async function closeRaffle(
  tx: Tx,
  { returned, state, ...which }: WhichRaffle & { returned: bigint; state: 'closed' | 'called_off' },
): Promise<void> {
  await sql`update promotions.raffle set state = ${state}, returned = ${returned}::bigint
    where merchant_id = ${which.merchantId} and ${named(which)}`.execute(tx);
}
