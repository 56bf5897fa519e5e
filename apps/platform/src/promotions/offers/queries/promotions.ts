import type { PromotionDraft } from '@fairground/contract';
import type { PromotionType } from '@fairground/contract/promo-actions';
import type { PromotionTerms, PromotionTexts } from '@fairground/contract/promotion-terms';
import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';
import { needsOf } from '../terms.ts';

export interface PromotionRow {
  id: string;
  promotionType: PromotionType;
  remarkRequired: boolean;
  imageRequired: boolean;
}

/** A promotion with the version that members see. */
export interface Offer {
  merchantId: number;
  id: string;
  type: PromotionType;
  startsAt: Date;
  endsAt: Date | null;
  isOn: boolean;
  version: number;
  terms: PromotionTerms;
  texts: PromotionTexts;
  hash: string;
  budget: bigint | null;
  granted: bigint;
}

export async function listRunning(db: Db, merchantId: number, at: Date): Promise<PromotionRow[]> {
  const { rows } = await sql<PromotionRow>`
    select id, promotion_type as "promotionType", remark_required as "remarkRequired",
      image_required as "imageRequired"
    from promotions.promotion
    where merchant_id = ${merchantId} and is_on and starts_at <= ${at} and (ends_at is null or ends_at > ${at})
    order by sort, id limit 500`.execute(db);
  return rows;
}

const offerColumns = sql`p.merchant_id as "merchantId", p.id, p.promotion_type as type, p.starts_at as "startsAt", p.ends_at as "endsAt",
  p.is_on as "isOn", v.number as version, v.terms, v.texts, v.hash, p.budget, p.granted`;

/** What runs now and can be granted, in the order of the page. */
export async function listOffers(db: Db | Tx, merchantId: number, at: Date): Promise<Offer[]> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from promotions.promotion p
    join promotions.version v on v.merchant_id = p.merchant_id and v.promotion_id = p.id and v.number = p.version
    where p.merchant_id = ${merchantId} and p.is_on and p.starts_at <= ${at} and (p.ends_at is null or p.ends_at > ${at})
    order by p.sort, p.id limit 200`.execute(db);
  return rows;
}

/** Whatever its state; null when members have never seen it. */
export async function findOffer(db: Db | Tx, merchantId: number, id: string): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from promotions.promotion p
    join promotions.version v on v.merchant_id = p.merchant_id and v.promotion_id = p.id and v.number = p.version
    where p.merchant_id = ${merchantId} and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** The version that was in force at a moment. */
export async function findOfferAt(
  db: Db | Tx,
  { merchantId, id, at }: { merchantId: number; id: string; at: Date },
): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from promotions.promotion p
    join promotions.version v on v.merchant_id = p.merchant_id and v.promotion_id = p.id and v.published_at <= ${at}
    where p.merchant_id = ${merchantId} and p.id = ${id} order by v.number desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** One version, whichever is in force by now. */
export async function findVersion(
  db: Db | Tx,
  { merchantId, id, version }: { merchantId: number; id: string; version: number },
): Promise<Offer | null> {
  const { rows } = await sql<Offer>`
    select ${offerColumns} from promotions.promotion p
    join promotions.version v on v.merchant_id = p.merchant_id and v.promotion_id = p.id and v.number = ${version}
    where p.merchant_id = ${merchantId} and p.id = ${id}`.execute(db);
  return rows[0] ?? null;
}

/** Titles of promotions, as members see them by now. */
export async function titlesOf(
  db: Db | Tx,
  merchantId: number,
  ids: readonly string[],
): Promise<ReadonlyMap<string, PromotionTexts>> {
  const { rows } = await sql<{ id: string; texts: PromotionTexts }>`
    select p.id, v.texts from promotions.promotion p
    join promotions.version v on v.merchant_id = p.merchant_id and v.promotion_id = p.id and v.number = p.version
    where p.merchant_id = ${merchantId} and p.id = any(${[...ids]}::text[])`.execute(db);
  return new Map(rows.map(({ id, texts }) => [id, texts]));
}

/**
 * Takes from the budget what a grant costs; the pause is looked at by the same statement, so nothing is granted after it. False: nothing was
 * taken.
 */
export async function takeBudget(
  tx: Tx,
  { merchantId, id, amount }: { merchantId: number; id: string; amount: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    update promotions.promotion set granted = granted + ${amount}::bigint, grants = grants + 1
    where merchant_id = ${merchantId} and id = ${id} and is_on and (budget is null or granted + ${amount}::bigint <= budget)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** The same for many prizes at once, which are put aside before anybody has won them. */
export async function putAside(
  tx: Tx,
  { merchantId, id, amount }: { merchantId: number; id: string; amount: bigint },
): Promise<boolean> {
  const { rows } = await sql`
    update promotions.promotion set granted = granted + ${amount}::bigint
    where merchant_id = ${merchantId} and id = ${id} and is_on and (budget is null or granted + ${amount}::bigint <= budget)
    returning 1`.execute(tx);
  return rows.length > 0;
}

/** What nobody has won is spent on others. */
export async function giveBack(
  tx: Tx,
  { merchantId, id, amount }: { merchantId: number; id: string; amount: bigint },
): Promise<void> {
  await sql`update promotions.promotion set granted = granted - ${amount}::bigint
    where merchant_id = ${merchantId} and id = ${id}`.execute(tx);
}

/** A grant out of what was put aside. False: the promotion is paused. */
export async function countGrant(
  tx: Tx,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<boolean> {
  const { rows } = await sql`
    update promotions.promotion set grants = grants + 1
    where merchant_id = ${merchantId} and id = ${id} and is_on returning 1`.execute(tx);
  return rows.length > 0;
}

export interface DeskRow {
  id: string;
  type: PromotionType;
  draft: PromotionDraft | null;
  version: number | null;
  hash: string | null;
  startsAt: Date;
  endsAt: Date | null;
  isOn: boolean;
  budget: bigint | null;
  granted: bigint;
  grants: number;
}

const deskColumns = sql`p.id, p.promotion_type as type, p.draft, p.version, v.hash, p.starts_at as "startsAt", p.ends_at as "endsAt",
  p.is_on as "isOn", p.budget, p.granted, p.grants`;
const deskTables = sql`promotions.promotion p
  left join promotions.version v on v.merchant_id = p.merchant_id and v.promotion_id = p.id and v.number = p.version`;

/** Everything that operators have written, those of the past too. */
export async function listDesk(db: Db, merchantId: number): Promise<DeskRow[]> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from ${deskTables} where p.merchant_id = ${merchantId} and p.draft is not null
    order by p.sort, p.id limit 500`.execute(db);
  return rows;
}

export async function findDesk(db: Db | Tx, merchantId: number, id: string): Promise<DeskRow | null> {
  const { rows } = await sql<DeskRow>`
    select ${deskColumns} from ${deskTables} where p.merchant_id = ${merchantId} and p.id = ${id}`.execute(
    db,
  );
  return rows[0] ?? null;
}

/** One change of a promotion at a time; grants wait for it, too. */
export async function lockPromotion(tx: Tx, merchantId: number, id: string): Promise<boolean> {
  const { rows } = await sql`
    select from promotions.promotion where merchant_id = ${merchantId} and id = ${id} for update`.execute(tx);
  return rows.length > 0;
}

/** Members see nothing of it before it is published. */
export async function writeDraft(
  tx: Tx,
  { merchantId, id, draft, at }: { merchantId: number; id: string; draft: PromotionDraft; at: Date },
): Promise<void> {
  await sql`insert into promotions.promotion (merchant_id, id, promotion_type, starts_at, is_on, draft)
    values (${merchantId}, ${id}, ${draft.type}, ${at}, false, ${JSON.stringify(draft)}::jsonb)
    on conflict (merchant_id, id) do update set draft = excluded.draft`.execute(tx);
}

export interface NewVersion {
  merchantId: number;
  id: string;
  number: number;
  terms: PromotionTerms;
  texts: PromotionTexts;
  hash: string;
  budget: bigint | null;
  at: Date;
  by: string;
  /** Who agreed; null: one was enough. */
  agreedBy: string | null;
}

export async function insertVersion(tx: Tx, one: NewVersion): Promise<void> {
  await sql`insert into promotions.version (merchant_id, promotion_id, number, terms, texts, hash, budget, published_at,
      published_by, agreed_by)
    values (${one.merchantId}, ${one.id}, ${one.number}, ${JSON.stringify(one.terms)}::jsonb, ${JSON.stringify(one.texts)}::jsonb,
      ${one.hash}, ${one.budget}::bigint, ${one.at}, ${one.by}, ${one.agreedBy})`.execute(tx);
}

export async function putInForce(
  tx: Tx,
  one: {
    merchantId: number;
    id: string;
    number: number;
    startsAt: Date;
    endsAt: Date | null;
    budget: bigint | null;
    sort: number;
    terms: PromotionTerms;
  },
): Promise<void> {
  const { remarkRequired, imageRequired } = needsOf(one.terms);
  await sql`update promotions.promotion set version = ${one.number}, starts_at = ${one.startsAt}, ends_at = ${one.endsAt},
      budget = ${one.budget}::bigint, sort = ${one.sort}, is_on = true, remark_required = ${remarkRequired},
      image_required = ${imageRequired}
    where merchant_id = ${one.merchantId} and id = ${one.id}`.execute(tx);
}

export async function switchPromotion(
  tx: Tx,
  { merchantId, id, isOn }: { merchantId: number; id: string; isOn: boolean },
): Promise<void> {
  await sql`update promotions.promotion set is_on = ${isOn}
    where merchant_id = ${merchantId} and id = ${id} and version is not null`.execute(tx);
}

/** The budgets that one operator has published without a second one since then. */
export async function publishedAlone(
  tx: Tx,
  { merchantId, by, since }: { merchantId: number; by: string; since: Date },
): Promise<bigint> {
  const { rows } = await sql<{ total: bigint }>`
    select coalesce(sum(budget), 0)::bigint as total from promotions.version
    where merchant_id = ${merchantId} and published_by = ${by} and published_at > ${since} and agreed_by is null`.execute(
    tx,
  );
  return rows[0]?.total ?? 0n;
}

/** One publication at a time by an operator, so that what one publishes alone is summed right. Ends with the transaction. */
export async function lockPublisher(tx: Tx, merchantId: number, operator: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`promotions.operator/${merchantId}/${operator}`}, 0))`.execute(
    tx,
  );
}
