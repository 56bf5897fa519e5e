import { sql } from 'kysely';
import type { Db, Tx } from '../../../kernel/db/db.ts';

interface InRain {
  merchantId: number;
  rainId: bigint;
}

export interface Claim {
  number: number;
  amount: bigint;
  at: Date;
}

export async function findClaim(
  tx: Tx,
  { merchantId, rainId, playerId }: InRain & { playerId: bigint },
): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    select number::int as number, amount, claimed_at as at from agents.rain_envelope
    where merchant_id = ${merchantId} and rain_id = ${rainId}::bigint and player_id = ${playerId}::bigint`.execute(
    tx,
  );
  return rows[0] ?? null;
}

/** Opens the next envelope that nobody is opening; null when there is none left. */
export async function takeEnvelope(
  tx: Tx,
  { merchantId, rainId, playerId, at }: InRain & { playerId: bigint; at: Date },
): Promise<Claim | null> {
  const { rows } = await sql<Claim>`
    update agents.rain_envelope set player_id = ${playerId}::bigint, claimed_at = ${at}
    where merchant_id = ${merchantId} and rain_id = ${rainId}::bigint and number = (
      select number from agents.rain_envelope
      where merchant_id = ${merchantId} and rain_id = ${rainId}::bigint and player_id is null
      order by number limit 1 for update skip locked)
    returning number::int as number, amount, claimed_at as at`.execute(tx);
  return rows[0] ?? null;
}

/** What is in the envelopes that nobody has opened. */
export async function sumUnopened(tx: Tx, { merchantId, rainId }: InRain): Promise<bigint> {
  const { rows } = await sql<{ sum: bigint }>`
    select coalesce(sum(amount), 0)::bigint as sum from agents.rain_envelope
    where merchant_id = ${merchantId} and rain_id = ${rainId}::bigint and player_id is null`.execute(tx);
  return rows[0]?.sum ?? 0n;
}

export async function listClaims(
  db: Db,
  { merchantId, rainId }: InRain,
): Promise<{ playerId: bigint; amount: bigint; at: Date }[]> {
  const { rows } = await sql<{ playerId: bigint; amount: bigint; at: Date }>`
    select player_id as "playerId", amount, claimed_at as at from agents.rain_envelope
    where merchant_id = ${merchantId} and rain_id = ${rainId}::bigint and player_id is not null
    order by claimed_at, number`.execute(db);
  return rows;
}
