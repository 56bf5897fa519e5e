import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

/** A round that has ended, as it was at its end, and what has changed since. */
export interface EndedRound {
  vendor: string;
  roundId: string;
  playerId: bigint;
  game: string;
  asset: string;
  /** Null: no such game is known. */
  category: string | null;
  gameType: string | null;
  /** The stake was brought to a table between players, and what was left of it taken home. */
  isSitting: boolean;
  /** Less what was taken back. */
  staked: bigint;
  paid: bigint;
  /** What of the stakes risked nothing, as the vendor has said. */
  unrisked: bigint;
  /** Decimal odds in hundredths, if the vendor has said them. */
  odds: bigint | null;
  /** What of the stakes went into a pot. */
  jackpot: bigint;
  endedAt: Date;
  /** Its wager was counted by a version that had no record. */
  isCounted: boolean;
  changes: readonly RoundChange[];
}

export interface RoundChange {
  number: bigint;
  staked: bigint;
  paid: bigint;
  at: Date;
}

/** Rounds that have ended, by references such as the ledger's: `round:VENDOR:ROUND`. */
export async function endedRounds(
  tx: Tx,
  { merchantId, references }: { merchantId: number; references: readonly string[] },
): Promise<EndedRound[]> {
  return read(
    tx,
    sql`select ${columns} from unnest(${references.map(vendorOf)}::text[], ${references.map(roundOf)}::text[]) as n (vendor_code, round_id)
      join lateral (select * from catalogue.round one where one.round_id = n.round_id and one.vendor_code = n.vendor_code
        and one.merchant_id = ${merchantId} and one.ended_at is not null offset 0) r on true
      ${joined} order by r.ended_at, r.round_id`,
  );
}

/** All ended rounds of a merchant, a page at a time, in the order of their names. */
export async function listEndedRounds(
  db: Db | Tx,
  {
    merchantId,
    after,
    limit,
  }: { merchantId: number; after: { roundId: string; vendor: string }; limit: number },
): Promise<EndedRound[]> {
  return read(
    db,
    sql`select ${columns} from catalogue.round r ${joined}
      where r.merchant_id = ${merchantId} and (r.round_id, r.vendor_code) > (${after.roundId}, ${after.vendor})
        and r.ended_at is not null
      order by r.round_id, r.vendor_code limit ${limit}`,
  );
}

const columns = sql`r.vendor_code as vendor, r.round_id as "roundId", r.player_id as "playerId", r.game_code as game, r.asset,
  case when r.ended_at < g.category_since then g.category_before else g.category end as category, g.game_type as "gameType", coalesce(r.ended_at >= g.sittings_since, false) as "isSitting",
  r.staked - r.returned as staked, r.paid, coalesce(r.unrisked, 0) as unrisked, r.odds::bigint as odds, coalesce(pot.jackpot, 0)::bigint as jackpot,
  r.ended_at as "endedAt", r.is_counted as "isCounted", late.changes`;
const joined = sql`left join catalogue.game g on g.vendor_code = r.vendor_code and g.code = r.game_code
  left join lateral (select json_agg(json_build_array(n.id::text, n.staked::text, n.paid::text,
      (extract(epoch from n.at) * 1000)::bigint) order by n.id) as changes
    from catalogue.round_news n where n.round_id = r.round_id and n.vendor_code = r.vendor_code
      and n.merchant_id = r.merchant_id and n.is_late) late on true
  left join lateral (select sum(greatest(t.jackpot_change, 0)) as jackpot from catalogue.vendor_tx t
    where t.round_id = r.round_id and t.vendor_code = r.vendor_code and t.merchant_id = r.merchant_id
      and t.kind in ('bet', 'betWin') and t.jackpot_change > 0) pot on g.game_type = 'JP'`;

type Row = Omit<EndedRound, 'changes'> & { changes: [string, string, string, number][] | null };

async function read(db: Db | Tx, statement: ReturnType<typeof sql>): Promise<EndedRound[]> {
  const { rows } = await (statement as ReturnType<typeof sql<Row>>).execute(db);
  return rows.map((row) => {
    const changes = (row.changes ?? []).map(([number, staked, paid, at]) => ({
      number: BigInt(number),
      staked: BigInt(staked),
      paid: BigInt(paid),
      at: new Date(at),
    }));
    const sum = (of: 'staked' | 'paid') => changes.reduce((total, change) => total + change[of], 0n);
    return { ...row, staked: row.staked - sum('staked'), paid: row.paid - sum('paid'), changes };
  });
}

/** Of `round:VENDOR:ROUND`; a vendor's code has no colon. */
const vendorOf = (reference: string): string => reference.split(':', 2)[1] ?? '';
const roundOf = (reference: string): string => reference.slice(7 + vendorOf(reference).length);
