import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type HeldKind = 'win' | 'betWin' | 'settle';

export interface HeldWin {
  vendor: string;
  kind: HeldKind;
  txId: string;
  roundId: string;
  playerId: bigint;
  shownName: string;
  asset: string;
  held: bigint;
  jackpotChange: bigint;
  at: Date;
}

/** Oldest first. */
export async function listHeldWins(
  db: Db,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<HeldWin[]> {
  const { rows } = await sql<HeldWin>`
    select t.vendor_code as vendor, t.kind, t.tx_id as "txId", t.round_id as "roundId", t.player_id as "playerId",
      coalesce(ref.shown_name, '') as "shownName", r.asset, t.held, t.jackpot_change as "jackpotChange", t.created_at as at
    from catalogue.vendor_tx t
    join catalogue.round r on r.merchant_id = t.merchant_id and r.vendor_code = t.vendor_code and r.round_id = t.round_id
    left join catalogue.player_ref ref on ref.merchant_id = t.merchant_id and ref.vendor_code = t.vendor_code
      and ref.player_id = t.player_id
    where t.merchant_id = ${merchantId} and t.state = 'held' and t.held > 0 order by t.created_at limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** The bet whose settlement waits. Whoever settles locks it first, so versions and decisions of one bet come one after the other. */
export async function lockBetOfSettlement(
  tx: Tx,
  { merchantId, vendor, txId }: { merchantId: number; vendor: string; txId: string },
): Promise<void> {
  await sql`select from catalogue.vendor_tx bet
    where bet.merchant_id = ${merchantId} and bet.vendor_code = ${vendor} and bet.kind = 'bet' and bet.tx_id = (
      select s.bet_ref from catalogue.settlement s
      where s.merchant_id = ${merchantId} and s.vendor_code = ${vendor} and s.tx_id = ${txId} limit 1)
    for update`.execute(tx);
}

/** Null when it does not wait any more. */
export async function lockHeldWin(
  tx: Tx,
  which: { merchantId: number; vendor: string; kind: HeldKind; txId: string },
): Promise<Pick<HeldWin, 'roundId' | 'playerId' | 'held' | 'jackpotChange' | 'asset'> | null> {
  const { rows } = await sql<HeldWin>`
    select t.round_id as "roundId", t.player_id as "playerId", t.held, t.jackpot_change as "jackpotChange", r.asset
    from catalogue.vendor_tx t
    join catalogue.round r on r.merchant_id = t.merchant_id and r.vendor_code = t.vendor_code and r.round_id = t.round_id
    where t.merchant_id = ${which.merchantId} and t.vendor_code = ${which.vendor} and t.kind = ${which.kind}
      and t.tx_id = ${which.txId} and t.state = 'held' and t.held > 0 for update of t`.execute(tx);
  return rows[0] ?? null;
}

/** It waits no more. */
export async function releaseHeld(
  tx: Tx,
  which: {
    merchantId: number;
    vendor: string;
    kind: HeldKind;
    txId: string;
    state: 'held' | 'reversed';
    jackpotChange: bigint;
  },
): Promise<void> {
  await sql`update catalogue.vendor_tx set state = ${which.state}, held = 0, jackpot_change = ${which.jackpotChange}::bigint
    where merchant_id = ${which.merchantId} and vendor_code = ${which.vendor} and kind = ${which.kind}
      and tx_id = ${which.txId}`.execute(tx);
}

/** A correction takes first what still waits for the bet, the newest before the older. Tells how much it took. */
export async function takeHeldSettlements(
  tx: Tx,
  {
    merchantId,
    vendor,
    betRef,
    amount,
  }: { merchantId: number; vendor: string; betRef: string; amount: bigint },
): Promise<bigint> {
  const { rows } = await sql<{ taken: bigint }>`
    with waiting as (
      select t.tx_id, t.held, s.version from catalogue.settlement s
      join catalogue.vendor_tx t on t.merchant_id = s.merchant_id and t.vendor_code = s.vendor_code and t.kind = 'settle'
        and t.tx_id = s.tx_id
      where s.merchant_id = ${merchantId} and s.vendor_code = ${vendor} and s.bet_ref = ${betRef} and t.held > 0
      for update of t
    ), parts as (
      select tx_id, least(held, greatest(0, ${amount}::bigint - sum(held) over (order by version desc) + held))::bigint as part
      from waiting
    ), taken as (
      update catalogue.vendor_tx t set held = t.held - p.part from parts p
      where t.merchant_id = ${merchantId} and t.vendor_code = ${vendor} and t.kind = 'settle' and t.tx_id = p.tx_id
        and p.part > 0
      returning p.part
    )
    select coalesce(sum(part), 0)::bigint as taken from taken`.execute(tx);
  return rows[0]?.taken ?? 0n;
}

export interface VendorAlert {
  id: bigint;
  vendor: string;
  code: string;
  call: string;
  txId: string;
  at: Date;
}

/** Newest first. */
export async function listAlerts(
  db: Db,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<VendorAlert[]> {
  const { rows } = await sql<VendorAlert>`
    select id, vendor_code as vendor, code, call, tx_id as "txId", created_at as at from catalogue.vendor_alert
    where merchant_id = ${merchantId} order by id desc limit ${limit}`.execute(db);
  return rows;
}
