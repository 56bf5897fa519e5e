import { sql } from 'kysely';
import type { Database, Db } from '../../../kernel/db/db.ts';

export type TxKind = 'bet' | 'win' | 'betWin' | 'rollback' | 'settle';
export type TxState = 'applied' | 'held' | 'reversed' | 'refused';

/** What was said before under the same txId. */
export interface EarlierTx {
  requestHash: string;
  state: TxState;
  answer: unknown;
}

export interface PlayQuestion {
  merchantId: number;
  vendor: string;
  kind: TxKind;
  txId: string;
  sessionId: string;
  game: string;
  roundId: string;
  at: Date;
}

/** Everything a bet depends on besides money, in one look. */
export interface Table {
  playerId: bigint | null;
  ref: string | null;
  mode: 'real' | 'trial' | null;
  asset: string | null;
  lastSeenAt: Date | null;
  endedAt: Date | null;
  isGameOn: boolean | null;
  isGameOff: boolean;
  minStake: bigint | null;
  maxStake: bigint | null;
  gameMaintenanceStart: Date | null;
  gameMaintenanceEnd: Date | null;
  stop: string | null;
  roundPlayerId: bigint | null;
  roundEndedAt: Date | null;
  /** What was paid in the round so far beyond its stakes. */
  roundGain: bigint;
  receivable: bigint;
  requestHash: string | null;
  state: TxState | null;
  answer: unknown;
}

/**
 * For many bets at once, in their order; named, so that it is planned once per connection. Each row is looked up for itself:
 * a plain join may be planned as one pass over a table, which is right while it is empty and never again.
 */
export async function readTables(
  { hot }: Database,
  questions: readonly PlayQuestion[],
): Promise<readonly Table[]> {
  const column = <K extends keyof PlayQuestion>(name: K) => questions.map((question) => question[name]);
  const { rows } = await hot.query<Table>({
    name: 'catalogue-read-tables',
    text: `select s.player_id as "playerId", ref.ref, s.mode, s.asset, s.last_seen_at as "lastSeenAt",
        s.ended_at as "endedAt", g.is_on as "isGameOn", g.min_stake as "minStake", g.max_stake as "maxStake",
        g.maintenance_start as "gameMaintenanceStart", g.maintenance_end as "gameMaintenanceEnd",
        (select 1 from catalogue.game_off o where o.merchant_id = q.merchant_id and o.vendor_code = q.vendor_code
          and o.game_code = q.game_code) is not null as "isGameOff",
        (select p.reason from catalogue.play_stop p where p.merchant_id = q.merchant_id and p.player_id = s.player_id
          and (p.until is null or p.until > q.at) order by p.reason = 'PLAYER_BLOCKED' desc, p.reason limit 1) as stop,
        r.player_id as "roundPlayerId", r.ended_at as "roundEndedAt",
        coalesce(r.paid - r.staked + r.returned, 0)::bigint as "roundGain",
        coalesce((select amount from catalogue.receivable c where c.merchant_id = q.merchant_id
          and c.player_id = s.player_id and c.asset = s.asset), 0)::bigint as receivable,
        encode(t.request_hash, 'hex') as "requestHash", t.state, t.answer
      from unnest($1::int[], $2::text[], $3::text[], $4::text[], $5::uuid[], $6::text[], $7::text[], $8::timestamptz[])
        with ordinality as q (merchant_id, vendor_code, kind, tx_id, session_id, game_code, round_id, at, place)
      left join lateral (select * from catalogue.game_session s where s.merchant_id = q.merchant_id
        and s.vendor_code = q.vendor_code and s.id = q.session_id limit 1) s on true
      left join lateral (select ref.ref from catalogue.player_ref ref where ref.merchant_id = s.merchant_id
        and ref.vendor_code = s.vendor_code and ref.player_id = s.player_id limit 1) ref on true
      left join lateral (select * from catalogue.game g where g.vendor_code = q.vendor_code and g.code = q.game_code
        limit 1) g on true
      left join lateral (select * from catalogue.round r where r.merchant_id = q.merchant_id
        and r.vendor_code = q.vendor_code and r.round_id = q.round_id limit 1) r on true
      left join lateral (select * from catalogue.vendor_tx t where t.merchant_id = q.merchant_id
        and t.vendor_code = q.vendor_code and t.kind = q.kind and t.tx_id = q.tx_id limit 1) t on true
      order by q.place`,
    values: [
      column('merchantId'),
      column('vendor'),
      column('kind'),
      column('txId'),
      column('sessionId'),
      column('game'),
      column('roundId'),
      column('at'),
    ],
  });
  return rows;
}

export interface WinQuestion {
  merchantId: number;
  vendor: string;
  kind: TxKind;
  txId: string;
  ref: string;
  roundId: string;
  betRef: string | null;
}

/** Everything a win depends on. */
export interface WinTable {
  playerId: bigint | null;
  roundPlayerId: bigint | null;
  roundAsset: string | null;
  staked: bigint | null;
  returned: bigint | null;
  paid: bigint | null;
  betState: TxState | null;
  betRoundId: string | null;
  /** By account: what paid for the round. */
  pockets: readonly Record<string, string>[];
  receivable: bigint;
  requestHash: string | null;
  state: TxState | null;
  answer: unknown;
  /** Of a repetition: how the win was paid out the first time. */
  paidTo: Record<string, string> | null;
}

export async function readWinTable(db: Db, question: WinQuestion & { asset: string }): Promise<WinTable> {
  const { merchantId, vendor, kind, txId, ref, roundId, betRef, asset } = question;
  const { rows } = await sql<WinTable>`
    select ref.player_id as "playerId", r.player_id as "roundPlayerId", r.asset as "roundAsset", r.staked, r.returned, r.paid,
      b.state as "betState", b.round_id as "betRoundId",
      coalesce((select jsonb_agg(p.pockets) from catalogue.vendor_tx p where p.merchant_id = ${merchantId}
        and p.vendor_code = ${vendor} and p.round_id = ${roundId} and p.kind in ('bet', 'betWin') and p.state = 'applied'
        and p.pockets is not null),
        '[]'::jsonb) as pockets,
      coalesce((select amount from catalogue.receivable c where c.merchant_id = ${merchantId}
        and c.player_id = ref.player_id and c.asset = ${asset}), 0)::bigint as receivable,
      encode(t.request_hash, 'hex') as "requestHash", t.state, t.answer, t.pockets as "paidTo"
    from (select 1) one
    left join catalogue.player_ref ref
      on ref.merchant_id = ${merchantId} and ref.vendor_code = ${vendor} and ref.ref = ${ref}::uuid
    left join catalogue.round r on r.merchant_id = ${merchantId} and r.vendor_code = ${vendor} and r.round_id = ${roundId}
    left join catalogue.vendor_tx b on b.merchant_id = ${merchantId} and b.vendor_code = ${vendor} and b.kind = 'bet'
      and b.tx_id = ${betRef}::text
    left join catalogue.vendor_tx t on t.merchant_id = ${merchantId} and t.vendor_code = ${vendor} and t.kind = ${kind}
      and t.tx_id = ${txId}`.execute(db);
  return rows[0] as WinTable;
}
