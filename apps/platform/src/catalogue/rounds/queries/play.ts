import type { RefusalCode } from '@fairground/vendor-protocol';
import { sql } from 'kysely';
import type { Database, Db, Tx } from '../../../kernel/db/db.ts';
import { askedBets, type BetQuestion, questionsOf, REFUSAL } from './bet-rule.ts';

export type TxKind = 'bet' | 'win' | 'betWin' | 'rollback' | 'settle';
export type TxState = 'applied' | 'held' | 'reversed' | 'refused';

/** What was said before under the same txId. */
export interface EarlierTx {
  requestHash: string;
  state: TxState;
  answer: unknown;
}

export interface PlayQuestion {
  kind: TxKind;
  txId: string;
  bet: BetQuestion;
}

/** Everything a bet depends on besides money, in one look. */
export interface Table {
  playerId: bigint | null;
  /** Why it may not be taken. */
  refusal: RefusalCode | null;
  /** What was paid in the round so far beyond its stakes. */
  roundGain: bigint;
  receivable: bigint;
  /** Bonus money that can be staked after cash; null for who has never had a pocket of it. */
  bonus: bigint | null;
  /** Whether a pocket is open, with or without money. */
  hasPocket: boolean;
  /** By account: what has paid for the round so far. Left empty where all of it was cash. */
  pockets: readonly Record<string, string>[];
  requestHash: string | null;
  state: TxState | null;
  answer: unknown;
}

const STAKES = `coalesce((select jsonb_agg(p.pockets) from catalogue.vendor_tx p where p.merchant_id = q.merchant_id
      and p.vendor_code = q.vendor_code and p.round_id = q.round_id and p.kind in ('bet', 'betWin') and p.state in ('applied', 'held')
      and p.pockets is not null), '[]'::jsonb)`;

/** For many bets at once, in their order; named, so that it is planned once per connection. */
export async function readTables(
  { hot }: Database,
  questions: readonly PlayQuestion[],
): Promise<readonly Table[]> {
  const { rows } = await hot.query<Table>({
    name: 'catalogue-read-tables',
    text: `select s.player_id as "playerId", ${REFUSAL} as refusal,
        coalesce(r.paid - r.staked + r.returned, 0)::bigint as "roundGain",
        coalesce((select amount from catalogue.receivable c where c.merchant_id = q.merchant_id
          and c.player_id = s.player_id and c.asset = s.asset), 0)::bigint as receivable,
        b.bonus, coalesce(b.has_pocket, false) as "hasPocket",
        case when b.bonus is null then '[]'::jsonb else ${STAKES} end as pockets,
        encode(t.request_hash, 'hex') as "requestHash", t.state, t.answer
      from ${askedBets(', $2::text[], $3::text[]', ', kind, tx_id')}
      left join lateral (select * from catalogue.vendor_tx t where t.merchant_id = q.merchant_id
        and t.vendor_code = q.vendor_code and t.kind = q.kind and t.tx_id = q.tx_id limit 1) t on true
      left join lateral (select bool_or(h.is_open) as has_pocket, case when count(*) > 0 then coalesce(sum(h.balance) filter (where h.is_open), 0)::bigint end as bonus
        from wallet.bonus_held h where h.merchant_id = q.merchant_id and h.player_id = s.player_id and h.asset = s.asset) b on true
      order by q.place`,
    values: [
      questionsOf(questions.map(({ bet }) => bet)),
      questions.map(({ kind }) => kind),
      questions.map(({ txId }) => txId),
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
  /** Whether the member has bonus money apart from cash. */
  hasPocket: boolean;
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
        and p.vendor_code = ${vendor} and p.round_id = ${roundId} and p.kind in ('bet', 'betWin') and p.state in ('applied', 'held')
        and p.pockets is not null),
        '[]'::jsonb) as pockets,
      coalesce((select amount from catalogue.receivable c where c.merchant_id = ${merchantId}
        and c.player_id = ref.player_id and c.asset = ${asset}), 0)::bigint as receivable,
      exists (select from wallet.open_bonus b where b.merchant_id = ${merchantId} and b.player_id = ref.player_id) as "hasPocket",
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

/** By account: what the stakes of a round were paid from. */
export async function stakesOfRound(
  db: Db | Tx,
  { merchantId, vendor, roundId }: { merchantId: number; vendor: string; roundId: string },
): Promise<Record<string, string>[]> {
  const { rows } = await sql<{ pockets: Record<string, string> }>`
    select pockets from catalogue.vendor_tx where merchant_id = ${merchantId} and vendor_code = ${vendor}
      and round_id = ${roundId} and kind in ('bet', 'betWin') and state in ('applied', 'held') and pockets is not null`.execute(
    db,
  );
  return rows.map(({ pockets }) => pockets);
}
