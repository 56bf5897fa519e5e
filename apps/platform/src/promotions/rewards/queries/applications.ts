import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

export type ApplicationState = 'PENDING' | 'APPROVED' | 'REJECTED';

export interface Application {
  merchantId: number;
  id: bigint;
  playerId: bigint;
  promotionId: string;
  version: number;
  entitlement: string;
  amount: bigint;
  remark: string;
  createdAt: Date;
  state: ApplicationState;
  reason: string;
  decidedAt: Date | null;
  decidedBy: string | null;
  /** How many there are. */
  pictures: number;
}

export interface Picture {
  contentType: 'image/jpeg' | 'image/png';
  content: Buffer;
}

type Member = Pick<Application, 'merchantId' | 'playerId'>;

const columns = sql`a.merchant_id as "merchantId", a.id, a.player_id as "playerId", a.promotion_id as "promotionId", a.version,
  a.entitlement, a.amount, a.remark, a.created_at as "createdAt", a.state, a.reason, a.decided_at as "decidedAt",
  a.decided_by as "decidedBy", (select count(*)::int from promotions.application_picture p
    where p.merchant_id = a.merchant_id and p.application_id = a.id) as pictures`;

/** Null: one is waiting already. */
export async function insertApplication(
  tx: Tx,
  one: Pick<
    Application,
    'merchantId' | 'playerId' | 'promotionId' | 'version' | 'entitlement' | 'amount' | 'remark'
  > & { at: Date },
): Promise<bigint | null> {
  const { rows } = await sql<{ id: bigint }>`
    insert into promotions.application (merchant_id, player_id, promotion_id, version, entitlement, amount, remark, created_at)
    values (${one.merchantId}, ${one.playerId}::bigint, ${one.promotionId}, ${one.version}, ${one.entitlement}, ${one.amount}::bigint,
      ${one.remark}, ${one.at})
    on conflict (merchant_id, player_id, promotion_id) where state = 'PENDING' do nothing returning id`.execute(
    tx,
  );
  return rows[0]?.id ?? null;
}

export async function insertPicture(
  tx: Tx,
  {
    merchantId,
    id,
    number,
    contentType,
    content,
  }: { merchantId: number; id: bigint; number: number } & Picture,
): Promise<void> {
  await sql`insert into promotions.application_picture (merchant_id, application_id, number, content_type, content)
    values (${merchantId}, ${id}::bigint, ${number}, ${contentType}, ${content})`.execute(tx);
}

export async function isWaiting(
  db: Db | Tx,
  { merchantId, playerId, promotionId }: Member & { promotionId: string },
): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.application where merchant_id = ${merchantId} and player_id = ${playerId}::bigint
      and promotion_id = ${promotionId} and state = 'PENDING'`.execute(db);
  return rows.length > 0;
}

/** The last application of a member for each promotion. */
export async function listLast(db: Db, { merchantId, playerId }: Member): Promise<Application[]> {
  const { rows } = await sql<Application>`
    select distinct on (a.promotion_id) ${columns} from promotions.application a
    where a.merchant_id = ${merchantId} and a.player_id = ${playerId}::bigint
    order by a.promotion_id, a.id desc limit 500`.execute(db);
  return rows;
}

/** What waits, the oldest first, or what was decided, the newest first. */
export async function listQueue(
  db: Db,
  {
    merchantId,
    isOpen,
    from,
    limit,
  }: { merchantId: number; isOpen: boolean; from: bigint | null; limit: number },
): Promise<Application[]> {
  const part = isOpen
    ? sql`a.state = 'PENDING' and (${from}::bigint is null or a.id > ${from}::bigint) order by a.id`
    : sql`a.state <> 'PENDING' and (${from}::bigint is null or a.id < ${from}::bigint) order by a.id desc`;
  const { rows } = await sql<Application>`
    select ${columns} from promotions.application a where a.merchant_id = ${merchantId} and ${part} limit ${limit}`.execute(
    db,
  );
  return rows;
}

export async function findApplication(
  db: Db | Tx,
  { merchantId, id }: Pick<Application, 'merchantId' | 'id'>,
): Promise<Application | null> {
  const { rows } = await sql<Application>`
    select ${columns} from promotions.application a where a.merchant_id = ${merchantId} and a.id = ${id}::bigint`.execute(
    db,
  );
  return rows[0] ?? null;
}

export async function lockApplication(
  tx: Tx,
  { merchantId, id }: Pick<Application, 'merchantId' | 'id'>,
): Promise<Application | null> {
  const { rows } = await sql<Application>`
    select ${columns} from promotions.application a
    where a.merchant_id = ${merchantId} and a.id = ${id}::bigint for update of a`.execute(tx);
  return rows[0] ?? null;
}

export async function closeApplication(
  tx: Tx,
  one: Pick<Application, 'merchantId' | 'id' | 'state' | 'reason'> & {
    at: Date;
    by: string;
    agreedBy: string | null;
    bonusId: bigint | null;
  },
): Promise<void> {
  await sql`update promotions.application set state = ${one.state}, reason = ${one.reason}, decided_at = ${one.at},
      decided_by = ${one.by}, agreed_by = ${one.agreedBy}, bonus_id = ${one.bonusId}::bigint
    where merchant_id = ${one.merchantId} and id = ${one.id}::bigint`.execute(tx);
}

/** What one operator has approved without a second one since then. */
export async function approvedAlone(
  tx: Tx,
  { merchantId, by, since }: { merchantId: number; by: string; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(amount), 0)::bigint as total from promotions.application
    where merchant_id = ${merchantId} and decided_by = ${by} and decided_at > ${since} and state = 'APPROVED'
      and agreed_by is null`.execute(tx);
  return rows[0]?.total ?? 0n;
}

export async function findPicture(
  db: Db,
  { merchantId, id, number }: { merchantId: number; id: bigint; number: number },
): Promise<(Picture & { playerId: bigint }) | null> {
  const { rows } = await sql<Picture & { playerId: bigint }>`
    select p.content_type as "contentType", p.content, a.player_id as "playerId"
    from promotions.application_picture p
    join promotions.application a on a.merchant_id = p.merchant_id and a.id = p.application_id
    where p.merchant_id = ${merchantId} and p.application_id = ${id}::bigint and p.number = ${number}`.execute(
    db,
  );
  return rows[0] ?? null;
}
