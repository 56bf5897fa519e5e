import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Code {
  merchantId: number;
  code: string;
  promotionId: string;
  usesMax: number;
  uses: number;
  isOn: boolean;
}

interface Use {
  merchantId: number;
  code: string;
  playerId: bigint;
}

const columns = sql`merchant_id as "merchantId", code, promotion_id as "promotionId", uses_max as "usesMax", uses, is_on as "isOn"`;

export async function findCode(tx: Tx, merchantId: number, code: string): Promise<Code | null> {
  const { rows } = await sql<Code>`
    select ${columns} from promotions.code where merchant_id = ${merchantId} and code = ${code}`.execute(tx);
  return rows[0] ?? null;
}

/** One use more, unless there is none left. */
export async function takeUse(
  tx: Tx,
  { merchantId, code }: Pick<Code, 'merchantId' | 'code'>,
): Promise<boolean> {
  const { rows } = await sql`
    update promotions.code set uses = uses + 1
    where merchant_id = ${merchantId} and code = ${code} and is_on and uses < uses_max returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function hasUsed(tx: Tx, { merchantId, code, playerId }: Use): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.code_use
    where merchant_id = ${merchantId} and code = ${code} and player_id = ${playerId}::bigint`.execute(tx);
  return rows.length > 0;
}

export async function insertUse(
  tx: Tx,
  { merchantId, code, playerId, bonusId, at }: Use & { bonusId: bigint; at: Date },
): Promise<void> {
  await sql`insert into promotions.code_use (merchant_id, code, player_id, bonus_id, used_at)
    values (${merchantId}, ${code}, ${playerId}::bigint, ${bonusId}::bigint, ${at})`.execute(tx);
}

export async function countMisses(
  tx: Tx,
  { merchantId, playerId, since }: { merchantId: number; playerId: bigint; since: Date },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from promotions.code_miss
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and missed_at > ${since}`.execute(
    tx,
  );
  return rows[0]?.count ?? 0;
}

export async function insertMiss(
  tx: Tx,
  { merchantId, playerId, at }: { merchantId: number; playerId: bigint; at: Date },
): Promise<void> {
  await sql`insert into promotions.code_miss (merchant_id, player_id, missed_at)
    values (${merchantId}, ${playerId}::bigint, ${at})`.execute(tx);
}

/** Those of the hours before, which nobody counts any more. */
export async function deleteMisses(
  tx: Tx,
  { merchantId, playerId, before }: { merchantId: number; playerId: bigint; before: Date },
): Promise<void> {
  await sql`delete from promotions.code_miss
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and missed_at <= ${before}`.execute(
    tx,
  );
}

/** How many of them were new. */
export async function insertCodes(
  tx: Tx,
  one: {
    merchantId: number;
    promotionId: string;
    codes: readonly string[];
    usesMax: number;
    by: string;
    at: Date;
  },
): Promise<number> {
  const { rows } = await sql`
    insert into promotions.code (merchant_id, code, promotion_id, uses_max, made_at, made_by)
    select ${one.merchantId}, code, ${one.promotionId}, ${one.usesMax}, ${one.at}, ${one.by}
    from unnest(${[...one.codes]}::text[]) as code
    on conflict (merchant_id, code) do nothing returning 1`.execute(tx);
  return rows.length;
}

export async function listCodes(
  db: Db,
  {
    merchantId,
    promotionId,
    from,
    limit,
  }: { merchantId: number; promotionId: string; from: string; limit: number },
): Promise<Code[]> {
  const { rows } = await sql<Code>`
    select ${columns} from promotions.code
    where merchant_id = ${merchantId} and promotion_id = ${promotionId} and code > ${from}
    order by code limit ${limit}`.execute(db);
  return rows;
}

export async function sumCodes(
  db: Db | Tx,
  { merchantId, promotionId }: { merchantId: number; promotionId: string },
): Promise<{ codes: number; uses: number; left: number }> {
  const { rows } = await sql<{ codes: number; uses: number; left: number }>`
    select count(*)::int as codes, coalesce(sum(uses), 0)::int as uses,
      coalesce(sum(uses_max - uses) filter (where is_on), 0)::int as left
    from promotions.code where merchant_id = ${merchantId} and promotion_id = ${promotionId}`.execute(db);
  return rows[0] as { codes: number; uses: number; left: number };
}

/** One of a promotion, or all of them where none is named. Tells how many were changed. */
export async function switchCodes(
  tx: Tx,
  one: { merchantId: number; promotionId: string; code: string | null; isOn: boolean },
): Promise<number> {
  const { rows } = await sql`
    update promotions.code set is_on = ${one.isOn}
    where merchant_id = ${one.merchantId} and promotion_id = ${one.promotionId}
      and (${one.code}::text is null or code = ${one.code}::text) and is_on <> ${one.isOn} returning 1`.execute(
    tx,
  );
  return rows.length;
}
