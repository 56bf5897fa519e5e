import { sql } from 'kysely';
import { hexField, rowsOf, textField, timeOf } from '../../../kernel/db/column.ts';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { QuerySink } from '../../../kernel/db/pipeline.ts';
import type { EarlierTx, TxKind, TxState } from './play.ts';

export interface NewTx {
  merchantId: number;
  vendor: string;
  kind: TxKind;
  txId: string;
  requestHash: string;
  state: TxState;
  playerId: bigint;
  roundId: string | null;
  amount: bigint;
  jackpotChange: bigint;
  /** What waits for an operator to look. */
  held?: bigint;
  /** By account, in minor units as text; written as JSON. */
  pockets: string | null;
  answer: unknown;
  at: Date;
}

/** Of a call that moved money: it belongs to a round, and to accounts. */
export interface PlayTx extends NewTx {
  roundId: string;
  pockets: string;
}

export interface KeptTx extends EarlierTx {
  playerId: bigint;
  roundId: string | null;
  amount: bigint;
  /** By account: what it was paid from. */
  pockets: Record<string, string> | null;
}

export async function findTx(
  db: Db | Tx,
  { merchantId, vendor, kind, txId }: Pick<NewTx, 'merchantId' | 'vendor' | 'kind' | 'txId'>,
): Promise<KeptTx | null> {
  const { rows } = await sql<KeptTx>`
    select encode(request_hash, 'hex') as "requestHash", state, answer, player_id as "playerId", round_id as "roundId", amount, pockets
    from catalogue.vendor_tx
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and kind = ${kind} and tx_id = ${txId}`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function lockTx(
  tx: Tx,
  { merchantId, vendor, kind, txId }: Pick<NewTx, 'merchantId' | 'vendor' | 'kind' | 'txId'>,
): Promise<KeptTx | null> {
  const { rows } = await sql<KeptTx>`
    select encode(request_hash, 'hex') as "requestHash", state, answer, player_id as "playerId", round_id as "roundId", amount, pockets
    from catalogue.vendor_tx
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and kind = ${kind} and tx_id = ${txId}
    for update`.execute(tx);
  return rows[0] ?? null;
}

/** False when the txId is taken. */
export async function insertTx(db: Db | Tx, row: NewTx): Promise<boolean> {
  const { rows } = await sql`
    insert into catalogue.vendor_tx (merchant_id, vendor_code, kind, tx_id, request_hash, state, player_id, round_id, amount,
      jackpot_change, pockets, answer, created_at, held)
    values (${row.merchantId}, ${row.vendor}, ${row.kind}, ${row.txId}, decode(${row.requestHash}, 'hex'), ${row.state},
      ${row.playerId}::bigint, ${row.roundId}, ${row.amount}::bigint, ${row.jackpotChange}::bigint,
      ${row.pockets}::jsonb,
      ${row.answer === null ? null : JSON.stringify(row.answer)}::jsonb, ${row.at},
      ${row.held ?? 0n}::bigint)
    on conflict (merchant_id, vendor_code, kind, tx_id) do nothing returning 1`.execute(db);
  return rows.length > 0;
}

export async function setTxState(
  tx: Tx,
  { merchantId, vendor, kind, txId, state }: Pick<NewTx, 'merchantId' | 'vendor' | 'kind' | 'txId' | 'state'>,
): Promise<void> {
  await sql`update catalogue.vendor_tx set state = ${state}
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and kind = ${kind} and tx_id = ${txId}`.execute(
    tx,
  );
}

/** Writes the rows of a batch in the ledger's own transaction. A txId that is taken fails the batch: nothing moves. */
export async function insertTxsOfBatch(client: QuerySink, rows: readonly PlayTx[]): Promise<void> {
  await client.query({
    name: 'catalogue-insert-txs',
    text: `insert into catalogue.vendor_tx (merchant_id, vendor_code, kind, tx_id, request_hash, state, player_id, round_id,
             amount, jackpot_change, pockets, created_at, held)
           select i.merchant_id, i.vendor_code, i.kind, i.tx_id, i.request_hash, i.state, i.player_id, i.round_id, i.amount,
             i.jackpot_change, i.pockets, ${timeOf('i.at')}, i.held
           from unnest($1::catalogue.tx_to_write[]) as i`,
    values: [rowsOf(rows, fieldsOf)],
  });
}

const fieldsOf = (row: PlayTx): string =>
  `${row.merchantId},${textField(row.vendor)},${row.kind},${textField(row.txId)},${hexField(row.requestHash)},${row.state},` +
  `${row.playerId},${textField(row.roundId)},${row.amount},${row.jackpotChange},${textField(row.pockets)},` +
  `${row.at.getTime()},${row.held ?? 0n}`;
