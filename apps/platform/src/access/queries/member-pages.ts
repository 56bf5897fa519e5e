import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

/** Which members: those with one of these labels, below this agent, or of these numbers; null asks for all. */
export interface MemberFilter {
  labelIds: readonly string[] | null;
  agentId: bigint | null;
  playerIds: readonly bigint[] | null;
}

/** Members who are here for real, by their numbers, after one of them. */
export async function pageMembers(
  db: Db | Tx,
  { merchantId, after, limit, at }: { merchantId: number; after: bigint; limit: number; at: Date },
  { labelIds, agentId, playerIds }: MemberFilter,
): Promise<bigint[]> {
  const asked = [sql`player.merchant_id = ${merchantId} and player.id > ${after}::bigint`];
  if (playerIds) asked.push(sql`player.id = any(${playerIds.map(String)}::bigint[])`);
  if (labelIds)
    asked.push(sql`exists (select from access.member_label given where given.merchant_id = player.merchant_id
      and given.player_id = player.id and given.label_ids && ${[...labelIds]}::text[])`);
  if (agentId !== null)
    asked.push(sql`exists (select from access.team_member team where team.merchant_id = player.merchant_id
      and team.agent_id = ${agentId}::bigint and team.player_id = player.id and team.depth > 0
      and team.valid_from <= ${at} and team.valid_to > ${at})`);
  const { rows } = await sql<{ id: bigint }>`
    select player.id from access.player
    where player.role in (0, 1, 2) and player.state <> 'closed' and ${sql.join(asked, sql` and `)}
    order by player.id limit ${limit}`.execute(db);
  return rows.map(({ id }) => id);
}

export async function idsOfAccounts(
  db: Db | Tx,
  merchantId: number,
  accounts: readonly string[],
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ id: bigint; account: string }>`
    select id, account from access.player
    where merchant_id = ${merchantId} and account = any(${accounts.map((account) => account.toLowerCase())}::text[])`.execute(
    db,
  );
  return new Map(rows.map(({ id, account }) => [account, id]));
}
