import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { Who } from './members.ts';

/** The labels that operators gave a member. */
export async function readGivenLabels(db: Db, { merchantId, playerId }: Who): Promise<string[]> {
  const { rows } = await sql<{ labelIds: string[] }>`
    select label_ids as "labelIds" from access.member_label
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint`.execute(db);
  return rows[0]?.labelIds ?? [];
}

/** All the labels that operators gave a member, in place of those from before. */
export async function writeGivenLabels(
  tx: Tx,
  { merchantId, playerId }: Who,
  labelIds: readonly string[],
): Promise<void> {
  await sql`insert into access.member_label (merchant_id, player_id, label_ids)
    values (${merchantId}, ${playerId}::bigint, ${[...labelIds]}::text[])
    on conflict (merchant_id, player_id) do update set label_ids = excluded.label_ids`.execute(tx);
}
