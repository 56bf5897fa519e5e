import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export async function readLabels(db: Db | Tx, merchantId: number, playerId: bigint): Promise<string[]> {
  const { rows } = await sql<{ labelIds: string[] }>`
    select label_ids as "labelIds" from wallet.member_label
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(db);
  return rows[0]?.labelIds ?? [];
}

/** All the labels of a member, in place of those from before; some ways to pay are open to some labels only. */
export async function setMemberLabels(
  tx: Tx,
  { merchantId, playerId, labelIds }: { merchantId: number; playerId: bigint; labelIds: readonly string[] },
): Promise<void> {
  await sql`insert into wallet.member_label (merchant_id, player_id, label_ids)
    values (${merchantId}, ${playerId}::bigint, ${[...labelIds]}::text[])
    on conflict (merchant_id, player_id) do update set label_ids = excluded.label_ids`.execute(tx);
}
