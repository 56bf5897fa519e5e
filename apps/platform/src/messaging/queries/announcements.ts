import type { AnnouncementDraft } from '@fairground/contract';
import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface AnnouncementRow
  extends Omit<AnnouncementDraft, 'startsAt' | 'endsAt' | 'texts' | 'linkageType'> {
  id: string;
  texts: AnnouncementDraft['texts'];
  linkageType: AnnouncementDraft['linkageType'];
  startsAt: Date;
  endsAt: Date | null;
  updatedAt: Date;
}

const columns = sql`id, type, group_name as "groupName", execution, platforms, texts,
  cover_kind as "coverKind", cover_key as "coverKey", label_ids as "labelIds", starts_at as "startsAt",
  ends_at as "endsAt", sort, is_on as "isOn", linkage_type as "linkageType", linkage, room_id as "roomId",
  node_id as "nodeId", vendor, promotion_type as "promotionType", category_ids as "categoryIds",
  linked_promotion_id as "linkedPromotionId", redirect_type as "redirectType", redirect_url as "redirectUrl",
  updated_at as "updatedAt"`;

/** No page shows more of one list than this. */
const SHOWN_MAX = 200;

export interface Audience {
  merchantId: number;
  types: readonly string[];
  groupName: string;
  platform: string;
  language: string;
  labelIds: readonly string[];
  /** Rules of the popups that this caller may get. */
  executions: readonly string[];
  /** Whose first-login popups are over; null for a visitor. */
  playerId: bigint | null;
  at: Date;
}

/** What one caller gets to see now, in the order the merchant has given. */
export async function listShown(db: Db, who: Audience): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from messaging.announcement
    where merchant_id = ${who.merchantId} and is_on and type = any(${[...who.types]}::text[])
      and group_name = ${who.groupName} and ${who.platform} = any(platforms) and texts ? ${who.language}
      and starts_at <= ${who.at} and (ends_at is null or ends_at > ${who.at})
      and (label_ids = '{}' or label_ids && ${[...who.labelIds]}::text[])
      and (type <> 'PU' or execution = any(${[...who.executions]}::text[]))
      and not (type = 'PU' and execution = 'F' and exists (
        select from messaging.popup_seen as seen
        where seen.merchant_id = announcement.merchant_id and seen.announcement_id = announcement.id
          and seen.player_id = ${who.playerId}::bigint))
    order by sort, starts_at desc, id
    limit ${SHOWN_MAX}`.execute(db);
  return rows;
}

export async function listAnnouncements(
  db: Db | Tx,
  { merchantId, type }: { merchantId: number; type?: string | undefined },
): Promise<AnnouncementRow[]> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from messaging.announcement
    where merchant_id = ${merchantId} and (${type ?? null}::text is null or type = ${type ?? null})
    order by type, sort, starts_at desc, id
    limit 1000`.execute(db);
  return rows;
}

export async function lockAnnouncement(
  tx: Tx,
  merchantId: number,
  id: string,
): Promise<AnnouncementRow | null> {
  const { rows } = await sql<AnnouncementRow>`
    select ${columns} from messaging.announcement
    where merchant_id = ${merchantId} and id = ${id} for update`.execute(tx);
  return rows[0] ?? null;
}

export async function writeAnnouncement(
  tx: Tx,
  merchantId: number,
  row: AnnouncementRow,
): Promise<AnnouncementRow> {
  const { rows } = await sql<AnnouncementRow>`
    insert into messaging.announcement (merchant_id, id, type, group_name, execution, platforms, texts, cover_kind,
      cover_key, label_ids, starts_at, ends_at, sort, is_on, linkage_type, linkage, room_id, node_id, vendor,
      promotion_type, category_ids, linked_promotion_id, redirect_type, redirect_url, updated_at)
    values (${merchantId}, ${row.id}, ${row.type}, ${row.groupName}, ${row.execution}, ${row.platforms}::text[],
      ${JSON.stringify(row.texts)}::jsonb, ${row.coverKind}, ${row.coverKey}, ${row.labelIds}::text[],
      ${row.startsAt}, ${row.endsAt}, ${row.sort}, ${row.isOn}, ${row.linkageType}, ${row.linkage}, ${row.roomId},
      ${row.nodeId}, ${row.vendor}, ${row.promotionType}, ${row.categoryIds}::text[], ${row.linkedPromotionId},
      ${row.redirectType}, ${row.redirectUrl}, ${row.updatedAt})
    on conflict (merchant_id, id) do update set
      type = excluded.type, group_name = excluded.group_name, execution = excluded.execution,
      platforms = excluded.platforms, texts = excluded.texts, cover_kind = excluded.cover_kind,
      cover_key = excluded.cover_key, label_ids = excluded.label_ids, starts_at = excluded.starts_at,
      ends_at = excluded.ends_at, sort = excluded.sort, is_on = excluded.is_on,
      linkage_type = excluded.linkage_type, linkage = excluded.linkage, room_id = excluded.room_id,
      node_id = excluded.node_id, vendor = excluded.vendor, promotion_type = excluded.promotion_type,
      category_ids = excluded.category_ids, linked_promotion_id = excluded.linked_promotion_id,
      redirect_type = excluded.redirect_type, redirect_url = excluded.redirect_url, updated_at = excluded.updated_at
    returning ${columns}`.execute(tx);
  return rows[0] as AnnouncementRow;
}

export async function deleteAnnouncement(tx: Tx, merchantId: number, id: string): Promise<void> {
  await sql`delete from messaging.announcement where merchant_id = ${merchantId} and id = ${id}`.execute(tx);
}

/** Which of these a member has opened. */
export async function listSeen(
  db: Db,
  { merchantId, playerId, ids }: { merchantId: number; playerId: bigint; ids: readonly string[] },
): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ id: string }>`
    select announcement_id as id from messaging.popup_seen
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and announcement_id = any(${[...ids]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ id }) => id));
}

export async function insertPopupSeen(
  db: Db,
  seen: { merchantId: number; playerId: bigint; id: string; at: Date },
): Promise<void> {
  await sql`
    insert into messaging.popup_seen (merchant_id, player_id, announcement_id, seen_at)
    select merchant_id, ${seen.playerId}::bigint, id, ${seen.at} from messaging.announcement
    where merchant_id = ${seen.merchantId} and id = ${seen.id} and (type in ('PU', 'PL') or group_name = 'agents')
    on conflict do nothing`.execute(db);
}
