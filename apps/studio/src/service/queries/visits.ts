import type { Client } from './rounds.ts';

interface Player {
  merchant: string;
  playerRef: string;
  game: string;
}

export interface LastSession {
  platformSession: string;
  visitSince: Date;
}

export async function findLastSession(
  db: Client,
  { merchant, playerRef, game }: Player,
): Promise<LastSession | null> {
  const { rows } = await db.query<LastSession>(
    `select platform_session as "platformSession", visit_since as "visitSince" from studio.session
     where merchant = $1 and player_ref = $2 and game = $3 order by created_at desc limit 1`,
    [merchant, playerRef, game],
  );
  return rows[0] ?? null;
}

/**
 * What rounds that were under way since then have paid less what was staked in them, open ones included; stakes that nobody has
 * taken yet are left out. A round waits for the one before it, so at most the last one from earlier can still be among them.
 */
export async function sumRounds(
  db: Client,
  { merchant, playerRef, game }: Player,
  since: Date,
): Promise<bigint> {
  const { rows } = await db.query<{ net: bigint }>(
    `select coalesce(sum(s.credit + s.jackpot - s.debit), 0)::bigint as net
     from studio.round r join studio.step s on s.round_id = r.id
     where r.merchant = $1 and r.player_ref = $2 and r.game = $3 and s.stage <> 'staking' and s.back is null
       and (r.ended_at is null or r.ended_at >= $4)
       and r.started_at >= coalesce((select max(e.started_at) from studio.round e
         where e.merchant = $1 and e.player_ref = $2 and e.game = $3 and e.started_at < $4), $4)`,
    [merchant, playerRef, game, since],
  );
  return rows[0]?.net ?? 0n;
}
