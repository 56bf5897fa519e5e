import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export interface SignUp {
  playerId: bigint;
  kind: 'member' | 'agent';
  linkId: string;
  remark: string;
  at: Date;
}

export async function insertSignUp(
  tx: Tx,
  {
    merchantId,
    playerId,
    linkId,
    agentId,
    at,
  }: { merchantId: number; playerId: bigint; linkId: string; agentId: bigint; at: Date },
): Promise<void> {
  await sql`
    insert into agents.sign_up (merchant_id, player_id, link_id, agent_id, at)
    values (${merchantId}, ${playerId}, ${linkId}, ${agentId}, ${at})`.execute(tx);
}

export async function listSignUps(
  db: Db,
  {
    merchantId,
    agentId,
    linkId,
    pageNo,
    pageSize,
  }: { merchantId: number; agentId: bigint; linkId: string | null; pageNo: number; pageSize: number },
): Promise<{ signUps: SignUp[]; total: number }> {
  const { rows } = await sql<SignUp & { total: number }>`
    select sign_up.player_id as "playerId", link.kind, sign_up.link_id as "linkId", link.remark, sign_up.at,
      count(*) over ()::int as total
    from agents.sign_up join agents.link on link.merchant_id = sign_up.merchant_id and link.id = sign_up.link_id
    where sign_up.merchant_id = ${merchantId} and sign_up.agent_id = ${agentId}
      and (${linkId}::text is null or sign_up.link_id = ${linkId}::text)
    order by sign_up.at desc, sign_up.player_id desc limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(
    db,
  );
  return { signUps: rows, total: rows[0]?.total ?? 0 };
}

/** Counts a device that opened a link, once a day. */
export async function countVisit(
  db: Db,
  { merchantId, linkId, device, day }: { merchantId: number; linkId: string; device: string; day: string },
): Promise<void> {
  await sql`
    with first as (
      insert into agents.link_visit (merchant_id, link_id, day, device)
      select merchant_id, id, ${day}::date, ${device} from agents.link
      where merchant_id = ${merchantId} and id = ${linkId} and deleted_at is null
      on conflict do nothing returning link_id
    )
    update agents.link set visits = visits + 1
    where merchant_id = ${merchantId} and id in (select link_id from first)`.execute(db);
}

/** Of every merchant; nobody asks again whether a device was there on a day that is over everywhere. */
export async function forgetVisits(db: Db, before: Date): Promise<void> {
  await sql`delete from agents.link_visit where merchant_id > 0 and day < (${before}::timestamptz at time zone 'UTC')::date`.execute(
    db,
  );
}
