import type { PaidType, PromotionTerms } from '@fairground/contract/promotion-terms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type BonusState = 'active' | 'completed' | 'cancelled' | 'expired';

export interface Bonus {
  merchantId: number;
  id: bigint;
  playerId: bigint;
  promotionId: string;
  version: number;
  type: PaidType;
  entitlement: string;
  requestId: string | null;
  asset: string;
  amount: bigint;
  base: bigint;
  required: bigint;
  terms: PromotionTerms;
  hash: string;
  grantedAt: Date;
  expiresAt: Date;
  entryId: bigint | null;
  ownBefore: bigint | null;
  state: BonusState;
  endedAt: Date | null;
  removed: bigint;
}

export type NewBonus = Omit<Bonus, 'id' | 'entryId' | 'ownBefore' | 'removed'> & { orderNo: string | null };
interface Member {
  merchantId: number;
  playerId: bigint;
}

const columns = sql`merchant_id as "merchantId", id, player_id as "playerId", promotion_id as "promotionId", version,
  promotion_type as type, entitlement, request_id as "requestId", asset, amount, base, required, terms, hash, granted_at as "grantedAt",
  expires_at as "expiresAt", entry_id as "entryId", own_before as "ownBefore", state, ended_at as "endedAt", removed`;

export async function insertBonus(tx: Tx, one: NewBonus): Promise<Bonus> {
  const { rows } = await sql<Bonus>`
    insert into promotions.bonus (merchant_id, player_id, promotion_id, version, promotion_type, entitlement, request_id, asset, amount,
      base, required, terms, hash, granted_at, expires_at, state, ended_at, order_no)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.promotionId}, ${one.version}, ${one.type}, ${one.entitlement},
      ${one.requestId}::uuid, ${one.asset}, ${one.amount}::bigint, ${one.base}::bigint, ${one.required}::bigint,
      ${JSON.stringify(one.terms)}::jsonb, ${one.hash}, ${one.grantedAt}, ${one.expiresAt}, ${one.state}, ${one.endedAt}, ${one.orderNo})
    returning ${columns}`.execute(tx);
  return rows[0] as Bonus;
}

/** The entry that paid it, and what the member had before. */
export async function notePosting(
  tx: Tx,
  {
    merchantId,
    id,
    entryId,
    ownBefore,
  }: { merchantId: number; id: bigint; entryId: bigint; ownBefore: bigint },
): Promise<void> {
  await sql`update promotions.bonus set entry_id = ${entryId}::bigint, own_before = ${ownBefore}::bigint
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

export async function findBonusByRequest(
  tx: Tx,
  { merchantId, playerId, requestId }: Member & { requestId: string },
): Promise<Bonus | null> {
  const { rows } = await sql<Bonus>`
    select ${columns} from promotions.bonus
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and request_id = ${requestId}::uuid`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** What a member has had of these promotions, by promotion and entitlement. */
export async function listGranted(
  db: Db | Tx,
  { merchantId, playerId, promotionIds }: Member & { promotionIds: readonly string[] },
): Promise<{ promotionId: string; entitlement: string; amount: bigint }[]> {
  const { rows } = await sql<{ promotionId: string; entitlement: string; amount: bigint }>`
    select promotion_id as "promotionId", entitlement, amount from promotions.bonus
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and promotion_id = any(${[...promotionIds]}::text[])
    order by id limit 5000`.execute(db);
  return rows;
}

/** Which of these a member has had; of any promotion. */
export async function listHad(
  db: Db | Tx,
  { merchantId, playerId, entitlements }: Member & { entitlements: readonly string[] },
): Promise<{ promotionId: string; entitlement: string }[]> {
  const { rows } = await sql<{ promotionId: string; entitlement: string }>`
    select promotion_id as "promotionId", entitlement from promotions.bonus
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and entitlement = any(${[...entitlements]}::text[])`.execute(
    db,
  );
  return rows;
}

/** Labels of the ranks that promotions have paid a member for, whatever became of it. */
export async function listPaidRanks(db: Db | Tx, { merchantId, playerId }: Member): Promise<string[]> {
  const { rows } = await sql<{ labelId: string }>`
    select substr(entitlement, 6) as "labelId" from promotions.bonus
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and promotion_type = 'UPGRADE_BONUS'
    order by id limit 1000`.execute(db);
  return rows.map(({ labelId }) => labelId);
}

export async function listBonuses(
  db: Db,
  wish: Member & { state: BonusState | null; limit: number; offset: number },
): Promise<Bonus[]> {
  const { rows } = await sql<Bonus>`
    select ${columns} from promotions.bonus
    where merchant_id = ${wish.merchantId} and player_id = ${wish.playerId}::bigint
      and (${wish.state}::text is null or state = ${wish.state}::text)
    order by id desc limit ${wish.limit} offset ${wish.offset}`.execute(db);
  return rows;
}

/** What a member was granted, and what of it ran out, from the first of a month on where the merchant is. */
export async function sumMonth(
  db: Db,
  { merchantId, playerId, month, timeZone }: Member & { month: string; timeZone: string },
): Promise<{ granted: bigint; expired: bigint }> {
  const since = sql`((${`${month}-01`}::date)::timestamp at time zone ${timeZone}::text)`;
  const { rows } = await sql<{ granted: bigint; expired: bigint }>`
    select coalesce(sum(amount) filter (where granted_at >= ${since}), 0)::bigint as granted,
      coalesce(sum(amount) filter (where state = 'expired' and ended_at >= ${since}), 0)::bigint as expired
    from promotions.bonus where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(db);
  return rows[0] as { granted: bigint; expired: bigint };
}

export async function lockBonus(
  tx: Tx,
  { merchantId, id }: Pick<Bonus, 'merchantId' | 'id'>,
): Promise<Bonus | null> {
  const { rows } = await sql<Bonus>`
    select ${columns} from promotions.bonus where merchant_id = ${merchantId} and id = ${id}::bigint for update`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** From active to its end, once. */
export async function closeBonus(
  tx: Tx,
  {
    merchantId,
    id,
    state,
    removed,
    at,
  }: Pick<Bonus, 'merchantId' | 'id' | 'state' | 'removed'> & { at: Date },
): Promise<void> {
  await sql`update promotions.bonus set state = ${state}, removed = ${removed}::bigint, ended_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::bigint and state = 'active'`.execute(tx);
}

/** Something of it has gone back after its end. */
export async function addRemoved(
  tx: Tx,
  { merchantId, id, amount }: { merchantId: number; id: bigint; amount: bigint },
): Promise<void> {
  await sql`update promotions.bonus set removed = removed + ${amount}::bigint
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

export type OverdueBonus = Pick<Bonus, 'merchantId' | 'id' | 'playerId' | 'expiresAt'>;

/** After one of them; of those that end in the same moment, by their numbers. */
export async function listOverdue(
  db: Db,
  { at, after, limit }: { at: Date; after: Pick<OverdueBonus, 'expiresAt' | 'id'>; limit: number },
): Promise<OverdueBonus[]> {
  const { rows } = await sql<OverdueBonus>`
    select merchant_id as "merchantId", id, player_id as "playerId", expires_at as "expiresAt" from promotions.bonus
    where state = 'active' and expires_at <= ${at} and (expires_at, id) > (${after.expiresAt}::timestamptz, ${after.id}::bigint)
    order by expires_at, id limit ${limit}`.execute(db);
  return rows;
}

/** Bonuses that end within a day, in the second half of their time, and whose member was not told yet. */
export async function listUnwarned(
  db: Db,
  { at, limit }: { at: Date; limit: number },
): Promise<Pick<Bonus, 'merchantId' | 'id'>[]> {
  const { rows } = await sql<Pick<Bonus, 'merchantId' | 'id'>>`
    select merchant_id as "merchantId", id from promotions.bonus
    where state = 'active' and warned_at is null and expires_at > ${at} and expires_at <= ${at}::timestamptz + interval '1 day'
      and ${at}::timestamptz - granted_at >= expires_at - ${at}::timestamptz
    order by expires_at limit ${limit}`.execute(db);
  return rows;
}

/** Null: it has ended, or its member was told. */
export async function takeUnwarned(
  tx: Tx,
  { merchantId, id, at }: Pick<Bonus, 'merchantId' | 'id'> & { at: Date },
): Promise<Bonus | null> {
  const { rows } = await sql<Bonus>`
    update promotions.bonus set warned_at = ${at}
    where merchant_id = ${merchantId} and id = ${id}::bigint and state = 'active' and warned_at is null
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function findBonus(
  db: Db,
  { merchantId, id }: Pick<Bonus, 'merchantId' | 'id'>,
): Promise<Bonus | null> {
  const { rows } = await sql<Bonus>`
    select ${columns} from promotions.bonus where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

export interface BonusFilter extends Member {
  type: PaidType | null;
  state: BonusState | null;
  from: Date | null;
  to: Date | null;
}

const matching = ({ merchantId, playerId, type, state, from, to }: BonusFilter) => sql`
  merchant_id = ${merchantId} and player_id = ${playerId}::bigint
  and (${type}::text is null or promotion_type = ${type}::text) and (${state}::text is null or state = ${state}::text)
  and (${from}::timestamptz is null or granted_at >= ${from}::timestamptz)
  and (${to}::timestamptz is null or granted_at <= ${to}::timestamptz)`;

export async function listMatching(
  db: Db,
  { before, limit, ...filter }: BonusFilter & { before: bigint | null; limit: number },
): Promise<Bonus[]> {
  const { rows } = await sql<Bonus>`
    select ${columns} from promotions.bonus where merchant_id = ${filter.merchantId} and ${matching(filter)}
      and (${before}::bigint is null or id < ${before}::bigint)
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

export async function sumMatching(
  db: Db,
  filter: BonusFilter,
): Promise<{ count: number; amount: bigint; required: bigint; removed: bigint }> {
  const { rows } = await sql<{ count: number; amount: bigint; required: bigint; removed: bigint }>`
    select count(*)::int as count, coalesce(sum(amount), 0)::bigint as amount, coalesce(sum(required), 0)::bigint as required,
      coalesce(sum(removed), 0)::bigint as removed
    from promotions.bonus where merchant_id = ${filter.merchantId} and ${matching(filter)}`.execute(db);
  return rows[0] as { count: number; amount: bigint; required: bigint; removed: bigint };
}
