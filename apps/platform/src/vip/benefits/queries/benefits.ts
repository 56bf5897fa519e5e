import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type BenefitKind = 'upgrade' | 'monthly' | 'birthday';

export interface Benefit {
  merchantId: number;
  id: bigint;
  playerId: bigint;
  kind: BenefitKind;
  /** What it is for: the label of a rank, a month, or a year. */
  occasion: string;
  labelId: string;
  asset: string;
  amount: bigint;
  paidAt: Date;
}

const columns = sql`merchant_id as "merchantId", id, player_id as "playerId", kind, occasion, label_id as "labelId", asset, amount,
  paid_at as "paidAt"`;

/** Null: it was paid before. */
export async function insertBenefit(tx: Tx, benefit: Omit<Benefit, 'id'>): Promise<Benefit | null> {
  const { rows } = await sql<Benefit>`
    insert into vip.benefit (merchant_id, player_id, kind, occasion, label_id, asset, amount, paid_at)
    values (${benefit.merchantId}, ${benefit.playerId}::bigint, ${benefit.kind}, ${benefit.occasion}, ${benefit.labelId},
      ${benefit.asset}, ${benefit.amount}::bigint, ${benefit.paidAt})
    on conflict (merchant_id, player_id, kind, occasion) do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Newest first. */
export async function listBenefits(
  db: Db | Tx,
  { merchantId, playerId, limit }: { merchantId: number; playerId: bigint; limit: number },
): Promise<Benefit[]> {
  const { rows } = await sql<Benefit>`
    select ${columns} from vip.benefit where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
    order by id desc limit ${limit}`.execute(db);
  return rows;
}

/** Labels of the ranks whose upgrade was claimed. */
export async function listUpgrades(
  db: Db | Tx,
  { merchantId, playerId }: Pick<Benefit, 'merchantId' | 'playerId'>,
): Promise<string[]> {
  const { rows } = await sql<{ occasion: string }>`
    select occasion from vip.benefit
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and kind = 'upgrade' limit 1000`.execute(
    db,
  );
  return rows.map(({ occasion }) => occasion);
}

/** What was paid in a calendar month of the merchant, by kind. */
export async function sumMonth(
  db: Db,
  { merchantId, month, timeZone }: { merchantId: number; month: string; timeZone: string },
): Promise<{ kind: BenefitKind; count: number; amount: bigint }[]> {
  const { rows } = await sql<{ kind: BenefitKind; count: number; amount: bigint }>`
    select kind, count(*)::int as count, sum(amount)::bigint as amount from vip.benefit
    where merchant_id = ${merchantId} and paid_at >= (${month}::date::timestamp at time zone ${timeZone}::text)
      and paid_at < ((${month}::date + interval '1 month') at time zone ${timeZone}::text)
    group by kind order by kind desc`.execute(db);
  return rows;
}
