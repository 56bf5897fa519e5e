import type { Role } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface PlainFacts {
  playerId: bigint;
  account: string;
  role: Role;
  state: 'active' | 'suspended' | 'closed';
  language: string;
  createdAt: Date;
  hasMobile: boolean;
  hasEmail: boolean;
  hasPayeeName: boolean;
  /** Labels that operators gave. */
  given: string[];
  /** Accounts of everybody above at that moment. */
  agents: string[];
}

export async function listFacts(
  db: Db | Tx,
  { merchantId, playerIds }: { merchantId: number; playerIds: readonly bigint[] },
  at: Date,
): Promise<PlainFacts[]> {
  const { rows } = await sql<PlainFacts>`
    select player.id as "playerId", player.account, player.role, player.state, player.language, player.created_at as "createdAt",
      coalesce(player.mobile, '') <> '' as "hasMobile", coalesce(player.email, '') <> '' as "hasEmail",
      coalesce(player.payee_name, '') <> '' as "hasPayeeName",
      coalesce((select given.label_ids from access.member_label given where given.merchant_id = player.merchant_id
        and given.player_id = player.id), '{}') as given,
      coalesce((select array_agg(above.account) from access.placement
        cross join lateral unnest(string_to_array(trim('/' from path), '/')::bigint[]) as line (id)
        join access.player above on above.merchant_id = placement.merchant_id and above.id = line.id
        where placement.merchant_id = player.merchant_id and placement.player_id = player.id and valid_from <= ${at} and valid_to > ${at}
          and line.id <> player.id), '{}') as agents
    from access.player
    where player.merchant_id = ${merchantId} and player.id = any(${playerIds.map(String)}::bigint[])`.execute(
    db,
  );
  return rows;
}
