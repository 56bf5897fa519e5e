import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import type { Rates } from '../../rebates/rates.ts';

export interface Link {
  linkId: string;
  rebateId: string;
  agentId: bigint;
  kind: 'member' | 'agent';
  rates: Rates;
  /** Null: whatever the agent has. */
  series: number | null;
  signUps: number;
  signUpsMax: number | null;
  visits: number;
  expiresAt: Date | null;
  remark: string;
  channel: string;
  isOn: boolean;
  isBarred: boolean;
  createdAt: Date;
}

interface Agent {
  merchantId: number;
  agentId: bigint;
}

const columns =
  sql.raw(`id as "linkId", rebate_id as "rebateId", agent_id as "agentId", kind, rates, series::int, sign_ups as "signUps",
  sign_ups_max as "signUpsMax", visits, expires_at as "expiresAt", remark, channel, is_on as "isOn", is_barred as "isBarred",
  created_at as "createdAt"`);

/** An agent who makes or opens links waits here for the own other calls, so that the limit holds. */
export async function lockLinks(tx: Tx, { merchantId, agentId }: Agent): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended('agents.link', ${merchantId} * 10000000000 + ${agentId}::bigint))`.execute(
    tx,
  );
}

export async function countActive(db: Db, { merchantId, agentId }: Agent, at: Date): Promise<number> {
  const { rows } = await sql<{ active: number }>`
    select count(*)::int as active from agents.link
    where merchant_id = ${merchantId} and agent_id = ${agentId} and deleted_at is null and is_on and not is_barred
      and (expires_at is null or expires_at > ${at})`.execute(db);
  return rows[0]?.active ?? 0;
}

export async function insertLink(
  tx: Tx,
  { merchantId, ...link }: { merchantId: number } & Omit<Link, 'signUps' | 'visits' | 'isOn' | 'isBarred'>,
): Promise<Link> {
  const { rows } = await sql<Link>`
    insert into agents.link (merchant_id, id, rebate_id, agent_id, kind, rates, series, sign_ups_max, expires_at, remark, channel, created_at)
    values (${merchantId}, ${link.linkId}, ${link.rebateId}, ${link.agentId}, ${link.kind}, ${JSON.stringify(link.rates)}::jsonb,
      ${link.series}, ${link.signUpsMax}, ${link.expiresAt}, ${link.remark}, ${link.channel}, ${link.createdAt})
    returning ${columns}`.execute(tx);
  return rows[0] as Link;
}

export async function listLinks(
  db: Db,
  { merchantId, agentId, pageNo, pageSize }: Agent & { pageNo: number; pageSize: number },
): Promise<{ links: Link[]; total: number }> {
  const { rows } = await sql<Link & { total: number }>`
    select ${columns}, count(*) over ()::int as total from agents.link
    where merchant_id = ${merchantId} and agent_id = ${agentId} and deleted_at is null
    order by created_at desc, id limit ${pageSize} offset ${(pageNo - 1) * pageSize}`.execute(db);
  return { links: rows, total: rows[0]?.total ?? 0 };
}

export async function lockLink(
  tx: Tx,
  { merchantId, agentId, linkId }: Agent & { linkId: string },
): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select ${columns} from agents.link
    where merchant_id = ${merchantId} and agent_id = ${agentId} and id = ${linkId} and deleted_at is null
    for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeIsOn(
  tx: Tx,
  { merchantId, linkId, isOn }: { merchantId: number; linkId: string; isOn: boolean },
): Promise<void> {
  await sql`update agents.link set is_on = ${isOn} where merchant_id = ${merchantId} and id = ${linkId}`.execute(
    tx,
  );
}

/** None of an agent's links brings anybody any more; answers how many did until then. */
export async function barLinksOf(tx: Tx, { merchantId, agentId }: Agent): Promise<number> {
  const { rows } = await sql`
    update agents.link set is_barred = true
    where merchant_id = ${merchantId} and agent_id = ${agentId} and deleted_at is null and not is_barred returning id`.execute(
    tx,
  );
  return rows.length;
}

export async function markDeleted(
  tx: Tx,
  { merchantId, agentId, linkId }: Agent & { linkId: string },
  at: Date,
): Promise<boolean> {
  const { rows } = await sql`
    update agents.link set deleted_at = ${at}
    where merchant_id = ${merchantId} and agent_id = ${agentId} and id = ${linkId} and deleted_at is null
    returning id`.execute(tx);
  return rows.length > 0;
}

/** A link that brings members at this moment, by its name or by that of its rates. */
export async function findOpenLink(
  db: Db,
  { merchantId, linkId, rebateId }: { merchantId: number; linkId?: string; rebateId?: string },
  at: Date,
): Promise<Link | null> {
  const { rows } = await sql<Link>`
    select ${columns} from agents.link
    where merchant_id = ${merchantId} and (id = ${linkId ?? null}::text or rebate_id = ${rebateId ?? null}::text)
      and deleted_at is null and is_on and not is_barred and (expires_at is null or expires_at > ${at})
      and (sign_ups_max is null or sign_ups < sign_ups_max)`.execute(db);
  return rows[0] ?? null;
}

/** Takes a place of a link that is still open; its row is locked till the end, so no place is taken twice. */
export async function takePlace(
  tx: Tx,
  { merchantId, linkId }: { merchantId: number; linkId: string },
  at: Date,
): Promise<Link | null> {
  const { rows } = await sql<Link>`
    update agents.link set sign_ups = sign_ups + 1
    where merchant_id = ${merchantId} and id = ${linkId}
      and deleted_at is null and is_on and not is_barred and (expires_at is null or expires_at > ${at})
      and (sign_ups_max is null or sign_ups < sign_ups_max)
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** Of one agent or of all, newest first; deleted ones are nobody's any more. */
export async function listAllLinks(
  db: Db,
  wish: { merchantId: number; agentId: bigint | null; pageNo: number; pageSize: number },
): Promise<{ links: Link[]; total: number }> {
  const { rows } = await sql<Link & { total: number }>`
    select ${columns}, count(*) over ()::int as total from agents.link
    where merchant_id = ${wish.merchantId} and deleted_at is null
      and (${wish.agentId}::bigint is null or agent_id = ${wish.agentId}::bigint)
    order by created_at desc, id limit ${wish.pageSize} offset ${(wish.pageNo - 1) * wish.pageSize}`.execute(
    db,
  );
  return { links: rows, total: rows[0]?.total ?? 0 };
}

export async function writeIsBarred(
  tx: Tx,
  { merchantId, linkId, isBarred }: { merchantId: number; linkId: string; isBarred: boolean },
): Promise<{ wasBarred: boolean } | null> {
  const { rows } = await sql<{ wasBarred: boolean }>`
    update agents.link set is_barred = ${isBarred}
    where merchant_id = ${merchantId} and id = ${linkId} and deleted_at is null
    returning old.is_barred as "wasBarred"`.execute(tx);
  return rows[0] ?? null;
}
