import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { ContractProduct, Kind, Tier } from '../terms.ts';
import type { Period } from './periods.ts';

export interface Slot {
  merchantId: number;
  holderId: bigint;
  kind: Kind;
  product: ContractProduct;
  period: Period;
}

export interface Offer extends Slot {
  uplineId: bigint | null;
  tiers: readonly Tier[];
  counts: 'team' | 'own';
  carriesNegative: boolean;
  isHigherRate: boolean;
  offeredAt: Date;
  expiresAt: Date;
}

export interface Contract extends Offer {
  id: bigint;
  state: 'P' | 'E' | 'V' | 'R' | 'X';
  answeredAt: Date | null;
  validFrom: Date | null;
  validTo: Date | null;
  endAskedBy: 'holder' | 'upline' | null;
  endAskedAt: Date | null;
  endAnsweredAt: Date | null;
}

const columns = sql`merchant_id as "merchantId", id, holder_id as "holderId", upline_id as "uplineId", kind, product, period, tiers,
  counts, carries_negative as "carriesNegative", is_higher_rate as "isHigherRate", offered_at as "offeredAt",
  expires_at as "expiresAt", state, answered_at as "answeredAt", valid_from as "validFrom", valid_to as "validTo",
  end_asked_by as "endAskedBy", end_asked_at as "endAskedAt", end_answered_at as "endAnsweredAt"`;

/** One act at a time on the contracts of a holder; ends with the transaction. */
export async function lockHolder(tx: Tx, merchantId: number, holderId: bigint): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`agents.contract/${merchantId}/${holderId}`}, 0))`.execute(
    tx,
  );
}

/** Takes the place of an offer that waits; null: none did. */
export async function withdrawOffer(
  tx: Tx,
  { merchantId, holderId, kind, product, period }: Slot,
  at: Date,
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    update agents.contract set state = 'X', answered_at = ${at}
    where merchant_id = ${merchantId} and holder_id = ${holderId}::bigint and kind = ${kind} and product = ${product}
      and period = ${period} and state = 'P' returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function insertOffer(tx: Tx, offer: Offer): Promise<Contract> {
  const { rows } = await sql<StoredContract>`
    insert into agents.contract (merchant_id, holder_id, upline_id, kind, product, period, tiers, counts, carries_negative,
      is_higher_rate, offered_at, expires_at)
    values (${offer.merchantId}, ${offer.holderId}::bigint, ${offer.uplineId}::bigint, ${offer.kind}, ${offer.product},
      ${offer.period}, ${writeTiers(offer.tiers)}::jsonb, ${offer.counts}, ${offer.carriesNegative}, ${offer.isHigherRate},
      ${offer.offeredAt}, ${offer.expiresAt})
    returning ${columns}`.execute(tx);
  return readRow(rows[0] as StoredContract);
}

export async function findContract(
  db: Db | Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
): Promise<Contract | null> {
  const { rows } = await sql<StoredContract>`
    select ${columns} from agents.contract where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ? readRow(rows[0]) : null;
}

/** The version that holds, or will, until further notice. */
export async function findInForce(
  db: Db | Tx,
  { merchantId, holderId, kind, product, period }: Slot,
): Promise<Contract | null> {
  const { rows } = await sql<StoredContract>`
    select ${columns} from agents.contract where merchant_id = ${merchantId} and holder_id = ${holderId}::bigint
      and kind = ${kind} and product = ${product} and period = ${period} and state = 'V' and valid_to is null`.execute(
    db,
  );
  return rows[0] ? readRow(rows[0]) : null;
}

/** What waits for an answer or holds, newest first, for the calls that name a slot and no number. */
export async function listOfSlot(db: Db | Tx, slot: Slot): Promise<Contract[]> {
  const { merchantId, holderId, kind, product, period } = slot;
  const { rows } = await sql<StoredContract>`
    select ${columns} from agents.contract where merchant_id = ${merchantId} and holder_id = ${holderId}::bigint
      and kind = ${kind} and product = ${product} and period = ${period} and state in ('P', 'E', 'V')
    order by id desc limit 20`.execute(db);
  return rows.map(readRow);
}

/** What waits for an answer, or holds without an end. */
export async function listOfHolder(
  tx: Tx,
  { merchantId, holderId }: { merchantId: number; holderId: bigint },
): Promise<Contract[]> {
  const { rows } = await sql<StoredContract>`
    select ${columns} from agents.contract where merchant_id = ${merchantId} and holder_id = ${holderId}::bigint
      and (state in ('P', 'E') or state = 'V' and valid_to is null)
    order by id limit 500`.execute(tx);
  return rows.map(readRow);
}

/** Who has something from an agent that waits for an answer, or holds without an end. */
export async function listOfUpline(
  tx: Tx,
  { merchantId, uplineId }: { merchantId: number; uplineId: bigint },
): Promise<{ holderId: bigint }[]> {
  const { rows } = await sql<{ holderId: bigint }>`
    select distinct holder_id as "holderId" from agents.contract where merchant_id = ${merchantId} and upline_id = ${uplineId}::bigint
      and (state in ('P', 'E') or state = 'V' and valid_to is null)`.execute(tx);
  return rows;
}

export interface ContractFilter {
  merchantId: number;
  holderId?: bigint | null;
  /** Null: the platform's own. */
  uplineId?: bigint | null;
  kind: Kind | null;
  before: bigint | null;
  limit: number;
}

/** Newest first. */
export async function listContracts(db: Db | Tx, filter: ContractFilter): Promise<Contract[]> {
  const { merchantId, holderId, uplineId, kind, before, limit } = filter;
  const ofHolder = holderId === undefined ? sql`true` : sql`holder_id = ${holderId}::bigint`;
  const ofUpline =
    uplineId === undefined ? sql`true` : sql`upline_id is not distinct from ${uplineId}::bigint`;
  const { rows } = await sql<StoredContract>`
    select ${columns} from agents.contract where merchant_id = ${merchantId} and ${ofHolder} and ${ofUpline}
      and (${kind}::text is null or kind = ${kind}::text) and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows.map(readRow);
}

export async function listByIds(
  db: Db | Tx,
  { merchantId, ids }: { merchantId: number; ids: readonly bigint[] },
): Promise<Contract[]> {
  const { rows } = await sql<StoredContract>`
    select ${columns} from agents.contract
    where merchant_id = ${merchantId} and id = any(${ids.map(String)}::bigint[]) order by id`.execute(db);
  return rows.map(readRow);
}

/** Accepted: it holds from a moment on, and the one before until then. */
export async function putInForce(
  tx: Tx,
  one: Contract,
  { at, from }: { at: Date; from: Date },
): Promise<bigint | null> {
  const { merchantId, holderId, kind, product, period, id } = one;
  const { rows } = await sql<{ id: bigint }>`
    update agents.contract set valid_to = greatest(valid_from, ${from}::timestamptz)
    where merchant_id = ${merchantId} and holder_id = ${holderId}::bigint and kind = ${kind} and product = ${product}
      and period = ${period} and state = 'V' and valid_to is null returning id`.execute(tx);
  await sql`update agents.contract set state = 'V', answered_at = ${at}, valid_from = ${from}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function closeOffer(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
  { state, at }: { state: 'R' | 'X'; at: Date },
): Promise<void> {
  await sql`update agents.contract set state = ${state}, answered_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

/** It ends with the running period; what has not begun ends before it does. */
export async function endContract(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
  { by, at, to }: { by: 'holder' | 'upline'; at: Date; to: Date },
): Promise<void> {
  await sql`update agents.contract set valid_to = greatest(valid_from, ${to}::timestamptz), end_asked_by = ${by}, end_asked_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

export async function agreeToEnd(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: bigint },
  at: Date,
): Promise<void> {
  await sql`update agents.contract set end_answered_at = ${at} where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    tx,
  );
}

/** Offers whose time is over. */
export async function expireOffers(
  db: Db,
  { merchantId, at }: { merchantId: number; at: Date },
): Promise<void> {
  await sql`
    with over as (
      update agents.contract set state = 'E' where merchant_id = ${merchantId} and state = 'P' and expires_at <= ${at} returning id
    )
    insert into agents.contract_act (merchant_id, contract_id, act, party, name, at)
    select ${merchantId}, id, 'expired', 'clock', '', ${at} from over`.execute(db);
}

/** Jsonb has no whole numbers of this size. */
type StoredTier = {
  [K in keyof Tier]: Tier[K] extends bigint
    ? string
    : Tier[K] extends bigint | null
      ? string | null
      : Tier[K];
};
type StoredContract = Omit<Contract, 'tiers'> & { tiers: readonly StoredTier[] };

const writeTiers = (tiers: readonly Tier[]): string =>
  JSON.stringify(tiers, (_key, value: unknown) => (typeof value === 'bigint' ? String(value) : value));

const readRow = ({ tiers, ...row }: StoredContract): Contract => ({
  ...row,
  tiers: tiers.map(({ bet, netLoss, totalBet, rate, winRate, ...rest }) => ({
    ...rest,
    bet: BigInt(bet),
    netLoss: BigInt(netLoss),
    totalBet: totalBet === null ? null : BigInt(totalBet),
    rate: BigInt(rate),
    winRate: BigInt(winRate),
  })),
});
