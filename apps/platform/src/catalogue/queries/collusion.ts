import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export type Share = 'device' | 'address' | 'card';

interface Pair {
  merchantId: number;
  vendor: string;
  game: string;
  playerId: bigint;
  otherId: bigint;
}
export interface NewFlag extends Pair {
  kind: 'kept_apart' | 'one_sided';
  shares: readonly Share[];
  hands: readonly string[];
  lost: number;
  moved: bigint;
  at: Date;
}

/** What is seen again before somebody has looked is the same flag, with what is known now. */
export async function raiseFlag(db: Db | Tx, flag: NewFlag): Promise<void> {
  await sql`insert into catalogue.collusion_flag (merchant_id, vendor_code, game_code, kind, player_id, other_id, shares, hands, lost, moved,
      first_at, last_at)
    values (${flag.merchantId}, ${flag.vendor}, ${flag.game}, ${flag.kind}, ${flag.playerId}::bigint, ${flag.otherId}::bigint,
      ${flag.shares}::text[], ${flag.hands}::text[], ${flag.lost}, ${flag.moved}::bigint, ${flag.at}, ${flag.at})
    on conflict (merchant_id, vendor_code, game_code, kind, player_id, other_id) where noted_at is null
    do update set shares = excluded.shares, hands = excluded.hands, lost = excluded.lost, moved = excluded.moved,
      times = collusion_flag.times + 1, last_at = excluded.last_at`.execute(db);
}

/** Hands of a pair that somebody has looked at already. */
export async function listNotedHands(db: Db, pair: Pair): Promise<ReadonlySet<string>> {
  const { rows } = await sql<{ hand: string }>`
    select unnest(hands) as hand from catalogue.collusion_flag
    where merchant_id = ${pair.merchantId} and vendor_code = ${pair.vendor} and game_code = ${pair.game} and kind = 'one_sided'
      and player_id = ${pair.playerId}::bigint and other_id = ${pair.otherId}::bigint and noted_at is not null`.execute(
    db,
  );
  return new Set(rows.map(({ hand }) => hand));
}

export interface Flag extends Omit<NewFlag, 'merchantId' | 'at'> {
  id: bigint;
  name: string;
  otherName: string;
  times: number;
  firstAt: Date;
  lastAt: Date;
  notedAt: Date | null;
  notedBy: string | null;
  note: string | null;
}

const columns = sql`f.id, f.vendor_code as vendor, f.game_code as game, f.kind, f.player_id as "playerId", f.other_id as "otherId", f.shares,
  f.hands, f.lost, f.moved, f.times, f.first_at as "firstAt", f.last_at as "lastAt", f.noted_at as "notedAt", f.noted_by as "notedBy", f.note,
  coalesce(a.shown_name, '') as name, coalesce(b.shown_name, '') as "otherName"`;
const joined = sql`left join catalogue.player_ref a on a.merchant_id = f.merchant_id and a.vendor_code = f.vendor_code
    and a.player_id = f.player_id
  left join catalogue.player_ref b on b.merchant_id = f.merchant_id and b.vendor_code = f.vendor_code and b.player_id = f.other_id`;

/** Those that nobody has looked at first, newest first. */
export async function listFlags(
  db: Db,
  { merchantId, limit }: { merchantId: number; limit: number },
): Promise<Flag[]> {
  const { rows } = await sql<Flag>`select ${columns} from catalogue.collusion_flag f ${joined}
    where f.merchant_id = ${merchantId} order by (f.noted_at is not null), f.last_at desc, f.id desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

/** False when there is no such flag, or somebody was faster. */
export async function noteFlag(
  tx: Tx,
  { merchantId, id, by, note, at }: { merchantId: number; id: bigint; by: string; note: string; at: Date },
): Promise<boolean> {
  const { rows } =
    await sql`update catalogue.collusion_flag set noted_at = ${at}, noted_by = ${by}, note = ${note}
    where merchant_id = ${merchantId} and id = ${id}::bigint and noted_at is null returning id`.execute(tx);
  return rows.length > 0;
}

/** Members by the names that a vendor knows them by. */
export async function playersByRefs(
  db: Db,
  { merchantId, vendor, refs }: { merchantId: number; vendor: string; refs: readonly string[] },
): Promise<ReadonlyMap<string, bigint>> {
  const { rows } = await sql<{ ref: string; playerId: bigint }>`
    select ref, player_id as "playerId" from catalogue.player_ref
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and ref = any(${refs}::uuid[])`.execute(db);
  return new Map(rows.map(({ ref, playerId }) => [ref, playerId]));
}

/** Vendors that answer questions, at each merchant that offers tables between players of theirs. */
export async function listTableVendors(db: Db): Promise<{ merchantId: number; vendor: string }[]> {
  const { rows } = await sql<{ merchantId: number; vendor: string }>`
    select k.merchant_id as "merchantId", k.vendor_code as vendor from catalogue.vendor_key k
    join catalogue.vendor v on v.code = k.vendor_code and v.service_url <> ''
    where k.merchant_id is not null and k.is_on and exists (select from catalogue.game g
      where g.vendor_code = k.vendor_code and g.sittings_since is not null)
    order by 1, 2`.execute(db);
  return rows;
}
