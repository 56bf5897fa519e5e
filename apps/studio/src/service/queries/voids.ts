import type { Client } from './rounds.ts';

interface Which {
  merchant: string;
  game: string;
  /** Of the round of the table. */
  roundId: string;
}

/**
 * Lets the payout of a round wait, as long as its outcome is not fixed: whoever fixes it waits for this, and whoever pays afterwards finds it.
 * False when it comes too late.
 */
export async function holdPayout(
  db: Client,
  { merchant, game, roundId, until, at }: Which & { until: Date; at: Date },
): Promise<boolean> {
  await db.query(
    `with open as (
       select game, number from studio.live_round where game = $1 and id = $2 and decided_at is null and voided_at is null for share
     )
     insert into studio.live_void (game, number, merchant, held_until) select game, number, $3, $4 from open on conflict do nothing`,
    [game, roundId, merchant, until],
  );
  const { rowCount } = await db.query(
    `select 1 from studio.live_void v join studio.live_round r on r.game = v.game and r.number = v.number
     where r.game = $1 and r.id = $2 and v.merchant = $3 and v.held_until > $4 and v.voided_at is null and v.freed_at is null`,
    [game, roundId, merchant, at],
  );
  return rowCount === 1;
}

/** Null for a round that there is not; false when its payout does not wait any more. */
export async function voidHeld(
  db: Client,
  { merchant, game, roundId, at }: Which & { at: Date },
): Promise<boolean> {
  const { rowCount } = await db.query(
    `update studio.live_void v set voided_at = $4 from studio.live_round r
     where r.game = v.game and r.number = v.number and r.game = $1 and r.id = $2 and v.merchant = $3
       and v.held_until > $4 and v.voided_at is null and v.freed_at is null`,
    [game, roundId, merchant, at],
  );
  return rowCount === 1;
}

export interface Hold {
  merchant: string;
  heldUntil: Date;
  voidedAt: Date | null;
  freedAt: Date | null;
}

interface Numbered {
  game: string;
  number: number;
}

export async function listHolds(db: Client, { game, number }: Numbered): Promise<Hold[]> {
  const { rows } = await db.query<Hold>(
    `select merchant, held_until as "heldUntil", voided_at as "voidedAt", freed_at as "freedAt"
     from studio.live_void where game = $1 and number = $2`,
    [game, number],
  );
  return rows;
}

/** Who has waited long enough is paid; from then on nobody can make it void. */
export async function freeOverdue(db: Client, { game, number, at }: Numbered & { at: Date }): Promise<void> {
  await db.query(
    `update studio.live_void set freed_at = $3
     where game = $1 and number = $2 and held_until <= $3 and voided_at is null and freed_at is null`,
    [game, number, at],
  );
}

/** Rounds of a table whose payout to players of a merchant waits, newest first. */
export async function listWaitingRounds(
  db: Client,
  { merchant, game, at, limit }: { merchant: string; game: string; at: Date; limit: number },
): Promise<{ id: string; number: number; until: Date }[]> {
  const { rows } = await db.query<{ id: string; number: number; until: Date }>(
    `select r.id, r.number, v.held_until as until from studio.live_void v
     join studio.live_round r on r.game = v.game and r.number = v.number
     where v.merchant = $1 and v.game = $2 and v.held_until > $3 and v.voided_at is null and v.freed_at is null
     order by r.number desc limit $4`,
    [merchant, game, at, limit],
  );
  return rows;
}

/** What came back of a round that was void; the first word holds. */
export async function noteVoided(db: Client, roundId: string, stake: bigint): Promise<void> {
  await db.query('update studio.round set voided_stake = $2 where id = $1 and voided_stake is null', [
    roundId,
    stake,
  ]);
}
