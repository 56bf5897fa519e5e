import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { type ContractPolicy, defaultPolicy } from '../policy.ts';

export async function readPolicy(db: Db | Tx, merchantId: number): Promise<ContractPolicy> {
  const { rows } = await sql<{ settings: Partial<ContractPolicy> }>`
    select settings from agents.contract_policy where merchant_id = ${merchantId}`.execute(db);
  return { ...defaultPolicy, ...rows[0]?.settings };
}

export async function writePolicy(tx: Tx, merchantId: number, policy: ContractPolicy): Promise<void> {
  await sql`insert into agents.contract_policy (merchant_id, settings) values (${merchantId}, ${JSON.stringify(policy)}::jsonb)
    on conflict (merchant_id) do update set settings = excluded.settings`.execute(tx);
}
