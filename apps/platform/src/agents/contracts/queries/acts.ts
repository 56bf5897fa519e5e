import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface Act {
  act:
    | 'offered'
    | 'withdrawn'
    | 'accepted'
    | 'rejected'
    | 'expired'
    | 'end_asked'
    | 'end_agreed'
    | 'replaced'
    | 'moved';
  answer: 'A' | 'R' | 'C' | null;
  party: 'holder' | 'upline' | 'operator' | 'clock';
  name: string;
  at: Date;
}

export async function insertAct(
  tx: Tx,
  { merchantId, contractId, act, answer, party, name, at }: Act & { merchantId: number; contractId: bigint },
): Promise<void> {
  await sql`insert into agents.contract_act (merchant_id, contract_id, act, answer, party, name, at)
    values (${merchantId}, ${contractId}::bigint, ${act}, ${answer}, ${party}, ${name}, ${at})`.execute(tx);
}

/** What was done with some contracts, in its order. */
export async function actsOf(
  db: Db | Tx,
  { merchantId, contractIds }: { merchantId: number; contractIds: readonly bigint[] },
): Promise<(Act & { contractId: bigint })[]> {
  const { rows } = await sql<Act & { contractId: bigint }>`
    select contract_id as "contractId", act, answer, party, name, at from agents.contract_act
    where merchant_id = ${merchantId} and contract_id = any(${contractIds.map(String)}::bigint[]) order by contract_id, id`.execute(
    db,
  );
  return rows;
}
