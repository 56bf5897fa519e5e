import type { WireLanguage } from '@fairground/i18n';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type RewardTexts = Partial<Record<WireLanguage, { name: string; description: string }>>;

export interface RewardType {
  typeId: string;
  name: string;
  chineseName: string;
  sort: number;
}

export interface Reward {
  id: bigint;
  typeId: string;
  isVirtual: boolean;
  credit: bigint;
  texts: RewardTexts;
  drawing: string;
  price: bigint | null;
  mpPoints: bigint | null;
  mpMoney: bigint | null;
  startsAt: Date | null;
  endsAt: Date | null;
  perMember: number | null;
  /** Only for this rank and those above it. */
  minLevel: number | null;
  isOn: boolean;
  sort: number;
  received: number;
  onShelf: number;
  pending: number;
  delivered: number;
  removed: number;
}
export type RewardToWrite = Omit<Reward, 'id' | 'received' | 'onShelf' | 'pending' | 'delivered' | 'removed'>;

interface Which {
  merchantId: number;
  id: bigint;
}

const columns = sql`id, type_id as "typeId", is_virtual as "isVirtual", credit, texts, drawing, price, mp_points as "mpPoints",
  mp_money as "mpMoney", starts_at as "startsAt", ends_at as "endsAt", per_member as "perMember", min_level as "minLevel", is_on as "isOn", sort, received,
  on_shelf as "onShelf", pending, delivered, removed`;

/** Members see it now. */
const isOpen = (at: Date) =>
  sql`is_on and (starts_at is null or starts_at <= ${at}) and (ends_at is null or ends_at > ${at})`;

export async function listTypes(db: Db | Tx, merchantId: number): Promise<RewardType[]> {
  const { rows } = await sql<RewardType>`
    select id as "typeId", name, chinese_name as "chineseName", sort from points_mall.reward_type
    where merchant_id = ${merchantId} order by sort, id limit 200`.execute(db);
  return rows;
}

export async function writeType(tx: Tx, merchantId: number, type: RewardType): Promise<void> {
  await sql`insert into points_mall.reward_type (merchant_id, id, name, chinese_name, sort)
    values (${merchantId}, ${type.typeId}, ${type.name}, ${type.chineseName}, ${type.sort})
    on conflict (merchant_id, id) do update set name = excluded.name, chinese_name = excluded.chinese_name, sort = excluded.sort`.execute(
    tx,
  );
}

/** Rewards that members see, or all for the desk. */
export async function listRewards(
  db: Db | Tx,
  wish: { merchantId: number; openAt: Date | null; typeId: string | null; limit: number; offset: number },
): Promise<Reward[]> {
  const { rows } = await sql<Reward>`
    select ${columns} from points_mall.reward where merchant_id = ${wish.merchantId}
      and ${wish.openAt === null ? sql`true` : isOpen(wish.openAt)}
      and (${wish.typeId}::text is null or type_id = ${wish.typeId}::text)
    order by sort, id limit ${wish.limit} offset ${wish.offset}`.execute(db);
  return rows;
}

export async function countRewards(
  db: Db,
  { merchantId, openAt, typeId }: { merchantId: number; openAt: Date; typeId: string | null },
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count from points_mall.reward where merchant_id = ${merchantId} and ${isOpen(openAt)}
      and (${typeId}::text is null or type_id = ${typeId}::text)`.execute(db);
  return rows[0]?.count ?? 0;
}

export async function findReward(db: Db | Tx, { merchantId, id }: Which): Promise<Reward | null> {
  const { rows } = await sql<Reward>`
    select ${columns} from points_mall.reward where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function insertReward(tx: Tx, merchantId: number, one: RewardToWrite): Promise<bigint> {
  const { rows } = await sql<{ id: bigint }>`
    insert into points_mall.reward (merchant_id, type_id, is_virtual, credit, texts, drawing, price, mp_points, mp_money, starts_at,
      ends_at, per_member, min_level, is_on, sort)
    values (${merchantId}, ${one.typeId}, ${one.isVirtual}, ${one.credit}::bigint, ${JSON.stringify(one.texts)}::jsonb, ${one.drawing},
      ${one.price}::bigint, ${one.mpPoints}::bigint, ${one.mpMoney}::bigint, ${one.startsAt}, ${one.endsAt}, ${one.perMember}, ${one.minLevel},
      ${one.isOn}, ${one.sort})
    returning id`.execute(tx);
  return (rows[0] as { id: bigint }).id;
}

export async function updateReward(tx: Tx, { merchantId, id }: Which, one: RewardToWrite): Promise<void> {
  await sql`update points_mall.reward set type_id = ${one.typeId}, is_virtual = ${one.isVirtual}, credit = ${one.credit}::bigint,
      texts = ${JSON.stringify(one.texts)}::jsonb, drawing = ${one.drawing}, price = ${one.price}::bigint,
      mp_points = ${one.mpPoints}::bigint, mp_money = ${one.mpMoney}::bigint, starts_at = ${one.startsAt}, ends_at = ${one.endsAt},
      per_member = ${one.perMember}, min_level = ${one.minLevel}, is_on = ${one.isOn}, sort = ${one.sort}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

/** From the shelf to what is asked for, if so many are there and members see it; null when not. */
export async function takeStock(
  tx: Tx,
  { merchantId, id, quantity, at }: Which & { quantity: number; at: Date },
): Promise<Reward | null> {
  const { rows } = await sql<Reward>`
    update points_mall.reward set on_shelf = on_shelf - ${quantity}, pending = pending + ${quantity}
    where merchant_id = ${merchantId} and id = ${id}::bigint and on_shelf >= ${quantity} and ${isOpen(at)}
    returning ${columns}`.execute(tx);
  return rows[0] ?? null;
}

/** What was asked for is delivered, or goes back to the shelf. */
export async function endPending(
  tx: Tx,
  { merchantId, id, quantity, isDelivered }: Which & { quantity: number; isDelivered: boolean },
): Promise<void> {
  await sql`update points_mall.reward set pending = pending - ${quantity},
      delivered = delivered + ${isDelivered ? quantity : 0}, on_shelf = on_shelf + ${isDelivered ? 0 : quantity}
    where merchant_id = ${merchantId} and id = ${id}::bigint`.execute(tx);
}

/** What came is received; what goes was removed. Null when there is not so much on the shelf. */
export async function changeShelf(
  tx: Tx,
  { merchantId, id, change }: Which & { change: number },
): Promise<number | null> {
  const { rows } = await sql<{ onShelf: number }>`
    update points_mall.reward set on_shelf = on_shelf + ${change}, received = received + ${Math.max(change, 0)},
      removed = removed + ${Math.max(-change, 0)}
    where merchant_id = ${merchantId} and id = ${id}::bigint and on_shelf + ${change} >= 0
    returning on_shelf as "onShelf"`.execute(tx);
  return rows[0]?.onShelf ?? null;
}

export async function insertStockChange(
  tx: Tx,
  { merchantId, id, ...one }: Which & { change: number; reason: string; by: string; at: Date },
): Promise<void> {
  await sql`insert into points_mall.stock_change (merchant_id, reward_id, change, reason, changed_by, changed_at)
    values (${merchantId}, ${id}::bigint, ${one.change}, ${one.reason}, ${one.by}, ${one.at})`.execute(tx);
}
