import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface Ruling {
  merchantId: number;
  id: string;
  issueId: bigint;
  gameCode: string;
  numero: string;
  kind: 'void' | 'result';
  winNo: string | null;
  reason: string;
  state: 'proposed' | 'approved' | 'rejected';
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

const columns = sql`r.merchant_id as "merchantId", r.id, r.issue_id as "issueId", i.game_code as "gameCode", i.numero, r.kind,
  r.win_no as "winNo", r.reason, r.state, r.proposed_by as "proposedBy", r.proposed_at as "proposedAt",
  r.decided_by as "decidedBy", r.decided_at as "decidedAt"`;

/** Null when another ruling of the issue is still open. */
export async function insertRuling(
  tx: Tx,
  ruling: Pick<Ruling, 'merchantId' | 'issueId' | 'kind' | 'winNo' | 'reason' | 'proposedBy' | 'proposedAt'>,
): Promise<string | null> {
  const { rows } = await sql<{ id: string }>`
    insert into lottery.ruling (merchant_id, issue_id, kind, win_no, reason, proposed_by, proposed_at)
    values (${ruling.merchantId}, ${ruling.issueId}::bigint, ${ruling.kind}, ${ruling.winNo}, ${ruling.reason},
      ${ruling.proposedBy}, ${ruling.proposedAt})
    on conflict (merchant_id, issue_id) where state = 'proposed' do nothing returning id`.execute(tx);
  return rows[0]?.id ?? null;
}

export async function findRuling(db: Db | Tx, merchantId: number, id: string): Promise<Ruling | null> {
  const { rows } = await sql<Ruling>`
    select ${columns} from lottery.ruling r join lottery.issue i on i.merchant_id = r.merchant_id and i.id = r.issue_id
    where r.merchant_id = ${merchantId} and r.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** False when somebody has decided it before. */
export async function endRuling(
  tx: Tx,
  end: { merchantId: number; id: string; state: 'approved' | 'rejected'; by: string; at: Date },
): Promise<boolean> {
  const { rows } = await sql`
    update lottery.ruling set state = ${end.state}, decided_by = ${end.by}, decided_at = ${end.at}
    where merchant_id = ${end.merchantId} and id = ${end.id}::uuid and state = 'proposed' returning 1`.execute(
    tx,
  );
  return rows.length > 0;
}

export async function listRulings(
  db: Db,
  { merchantId, state, limit }: { merchantId: number; state: Ruling['state']; limit: number },
): Promise<Ruling[]> {
  const { rows } = await sql<Ruling>`
    select ${columns} from lottery.ruling r join lottery.issue i on i.merchant_id = r.merchant_id and i.id = r.issue_id
    where r.merchant_id = ${merchantId} and r.state = ${state} order by r.proposed_at desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** From now on the issue gives all stakes back; an open book is closed with it. The bets are settled anew. */
export async function voidIssue(
  tx: Tx,
  { merchantId, issueId, reason, at }: { merchantId: number; issueId: bigint; reason: string; at: Date },
): Promise<void> {
  await sql`update lottery.issue set is_void = true, void_reason = ${reason}, state = 'drawn', revision = revision + 1,
      digest = coalesce(digest, book_hash), locked_at = coalesce(locked_at, ${at}), settled_at = null
    where merchant_id = ${merchantId} and id = ${issueId}::bigint`.execute(tx);
}

/** A result that was drawn elsewhere, or another one in its place. The bets are settled by it, anew if they were before. */
export async function enterResult(
  tx: Tx,
  {
    merchantId,
    issueId,
    winNo,
    reason,
    at,
  }: { merchantId: number; issueId: bigint; winNo: string; reason: string; at: Date },
): Promise<void> {
  await sql`update lottery.issue set win_no = ${winNo}, drawn_at = ${at}, state = 'drawn', revision = revision + 1,
      settled_at = null, correction_reason = case when win_no is null then null else ${reason} end
    where merchant_id = ${merchantId} and id = ${issueId}::bigint and not is_void`.execute(tx);
}
