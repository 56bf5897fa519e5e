import { sql } from 'kysely';
import type { Db } from '../../kernel/db/db.ts';
import type { Product } from '../products.ts';

interface Range {
  merchantId: number;
  playerId: bigint;
  asset: string;
  from: string;
  to: string;
}

export interface PlayDay {
  day: string;
  product: Product;
  stake: bigint;
  validBet: bigint;
  payout: bigint;
}

export async function playDaysOf(
  db: Db,
  { merchantId, playerId, asset, from, to }: Range,
): Promise<PlayDay[]> {
  const { rows } = await sql<PlayDay>`
    select day::text as day, product, stake, valid_bet as "validBet", payout from activity.member_day
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset}
      and day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
}

export interface FlowDay {
  day: string;
  deposit: bigint;
  withdrawal: bigint;
  bonus: bigint;
  rebate: bigint;
}

export async function flowDaysOf(
  db: Db,
  { merchantId, playerId, asset, from, to }: Range,
): Promise<FlowDay[]> {
  const { rows } = await sql<FlowDay>`
    select day::text as day, deposit, withdrawal, bonus, rebate from activity.member_flow_day
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and asset = ${asset}
      and day between ${from}::date and ${to}::date order by day`.execute(db);
  return rows;
}
