import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export type ProposalState = 'open' | 'approved' | 'rejected' | 'done';

export interface Proposal {
  id: string;
  kind: string;
  merchantCode: string | null;
  subject: string;
  wish: unknown;
  reason: string;
  state: ProposalState;
  proposedById: bigint;
  proposedBy: string;
  proposedAt: Date;
  decidedBy: string | null;
  decidedAt: Date | null;
}

interface By {
  id: bigint;
  account: string;
}

const columns = sql.raw(`id, kind, merchant_code as "merchantCode", subject, wish, reason, state,
  proposed_by_id as "proposedById", proposed_by as "proposedBy", proposed_at as "proposedAt", decided_by as "decidedBy",
  decided_at as "decidedAt"`);

/** Null when the same is proposed already. */
export async function insertProposal(
  tx: Tx,
  one: Pick<Proposal, 'kind' | 'merchantCode' | 'subject' | 'wish' | 'reason'> & { by: By; at: Date },
): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    insert into compliance.proposal (kind, merchant_code, subject, wish, reason, proposed_by_id, proposed_by, proposed_at)
    values (${one.kind}, ${one.merchantCode}, ${one.subject}, ${JSON.stringify(one.wish)}::jsonb, ${one.reason},
      ${one.by.id}::bigint, ${one.by.account}, ${one.at})
    on conflict do nothing returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

export async function lockProposal(tx: Tx, id: string): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select ${columns} from compliance.proposal where id = ${id}::uuid for update`.execute(tx);
  return rows[0] ?? null;
}

/** Held until this transaction ends. */
export async function findOpenProposal(
  tx: Tx,
  { kind, merchantCode, subject }: Pick<Proposal, 'kind' | 'merchantCode' | 'subject'>,
): Promise<Proposal | null> {
  const { rows } = await sql<Proposal>`
    select ${columns} from compliance.proposal where kind = ${kind} and subject = ${subject}
      and coalesce(merchant_code, '') = ${merchantCode ?? ''} and state = 'open' for update`.execute(tx);
  return rows[0] ?? null;
}

export async function endProposal(
  tx: Tx,
  { id, state, by, at }: { id: string; state: ProposalState; by: By; at: Date },
): Promise<void> {
  await sql`update compliance.proposal set state = ${state}, decided_by_id = ${by.id}::bigint, decided_by = ${by.account},
    decided_at = ${at} where id = ${id}::uuid`.execute(tx);
}

/** One that was open for too long makes room for the next. */
export async function dropOldProposal(
  tx: Tx,
  { kind, merchantCode, subject }: Pick<Proposal, 'kind' | 'merchantCode' | 'subject'>,
  { before, at }: { before: Date; at: Date },
): Promise<void> {
  await sql`update compliance.proposal set state = 'rejected', decided_by = 'timer', decided_at = ${at}
    where kind = ${kind} and subject = ${subject} and coalesce(merchant_code, '') = ${merchantCode ?? ''}
      and state = 'open' and proposed_at <= ${before}`.execute(tx);
}

/** What was approved is done. */
export async function closeProposal(tx: Tx, id: string): Promise<void> {
  await sql`update compliance.proposal set state = 'done' where id = ${id}::uuid`.execute(tx);
}

const SHOWN = 200;

/** What came to this state since then, oldest first; for a merchant also what holds for every one. */
export async function listProposals(
  db: Db,
  which: { kinds: readonly string[]; merchantCode: string | null; state: ProposalState; since: Date },
): Promise<Proposal[]> {
  const { rows } = await sql<Proposal>`
    select ${columns} from compliance.proposal where kind = any(${which.kinds}::text[])
      and state = ${which.state} and coalesce(decided_at, proposed_at) > ${which.since}
      and coalesce(merchant_code, '') in ('', ${which.merchantCode ?? ''})
    order by id limit ${SHOWN}`.execute(db);
  return rows;
}
