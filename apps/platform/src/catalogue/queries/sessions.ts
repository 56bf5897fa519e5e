import { sql } from 'kysely';
import type { Db, Tx } from '../../kernel/db/db.ts';

export interface NewGameSession {
  merchantId: number;
  tokenHash: Buffer;
  vendor: string;
  game: string;
  playerId: bigint | null;
  loginSession: string | null;
  mode: 'real' | 'trial';
  asset: string;
  locale: string;
  /** From where on the site it was opened, and by which banner or campaign; null when nobody said. */
  sourceType?: string | null;
  marketingDetailId?: string | null;
  at: Date;
}

export async function insertGameSession(db: Db | Tx, session: NewGameSession): Promise<void> {
  await sql`insert into catalogue.game_session (merchant_id, token_hash, vendor_code, game_code, player_id,
      login_session, mode, asset, locale, source_type, marketing_detail_id, created_at, last_seen_at)
    values (${session.merchantId}, ${session.tokenHash}, ${session.vendor}, ${session.game}, ${session.playerId}::bigint,
      ${session.loginSession}, ${session.mode}, ${session.asset}, ${session.locale}, ${session.sourceType ?? null},
      ${session.marketingDetailId ?? null}, ${session.at}, ${session.at})`.execute(db);
}

export interface StartedSession {
  id: string;
  game: string;
  playerId: bigint | null;
  mode: 'real' | 'trial';
  asset: string;
  locale: string;
  minStake: bigint;
  maxStake: bigint;
}

/** The session of a token that is young enough and was never used; whoever comes second gets nothing. */
export async function takeLaunchToken(
  db: Db | Tx,
  token: { merchantId: number; vendor: string; tokenHash: Buffer; notBefore: Date; at: Date },
): Promise<StartedSession | null> {
  const { rows } = await sql<StartedSession>`
    update catalogue.game_session s set token_used_at = ${token.at}, last_seen_at = ${token.at}
    from catalogue.game g
    where s.merchant_id = ${token.merchantId} and s.vendor_code = ${token.vendor} and s.token_hash = ${token.tokenHash}
      and s.token_used_at is null and s.ended_at is null and s.created_at >= ${token.notBefore}
      and g.vendor_code = s.vendor_code and g.code = s.game_code
    returning s.id, s.game_code as game, s.player_id as "playerId", s.mode, s.asset, s.locale,
      g.min_stake as "minStake", g.max_stake as "maxStake"`.execute(db);
  return rows[0] ?? null;
}

/** How this vendor knows the player at this merchant; the same from the first launch on. */
export async function openPlayerRef(
  db: Db | Tx,
  { merchantId, vendor, playerId }: { merchantId: number; vendor: string; playerId: bigint },
): Promise<string> {
  const { rows } = await sql<{ ref: string }>`
    insert into catalogue.player_ref (merchant_id, vendor_code, player_id)
    values (${merchantId}, ${vendor}, ${playerId}::bigint)
    on conflict (merchant_id, vendor_code, player_id) do update set vendor_code = excluded.vendor_code
    returning ref`.execute(db);
  return (rows[0] as { ref: string }).ref;
}

export async function findPlayerByRef(
  db: Db | Tx,
  { merchantId, vendor, ref }: { merchantId: number; vendor: string; ref: string },
): Promise<bigint | null> {
  const { rows } = await sql<{ playerId: bigint }>`
    select player_id as "playerId" from catalogue.player_ref
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and ref = ${ref}::uuid`.execute(db);
  return rows[0]?.playerId ?? null;
}

export interface SessionState {
  playerId: bigint | null;
  ref: string | null;
  mode: 'real' | 'trial';
  asset: string;
  lastSeenAt: Date;
  endedAt: Date | null;
}

export async function findGameSession(
  db: Db | Tx,
  { merchantId, vendor, id }: { merchantId: number; vendor: string; id: string },
): Promise<SessionState | null> {
  const { rows } = await sql<SessionState>`
    select s.player_id as "playerId", r.ref, s.mode, s.asset, s.last_seen_at as "lastSeenAt", s.ended_at as "endedAt"
    from catalogue.game_session s
    left join catalogue.player_ref r
      on r.merchant_id = s.merchant_id and r.vendor_code = s.vendor_code and r.player_id = s.player_id
    where s.merchant_id = ${merchantId} and s.vendor_code = ${vendor} and s.id = ${id}::uuid`.execute(db);
  return rows[0] ?? null;
}

/** The session that a launch token has started: some dialects name it by that token to its end. */
export async function findSessionOfToken(
  db: Db | Tx,
  { merchantId, vendor, tokenHash }: { merchantId: number; vendor: string; tokenHash: Buffer },
): Promise<{ sessionId: string } | null> {
  const { rows } = await sql<{ sessionId: string }>`
    select id as "sessionId" from catalogue.game_session
    where merchant_id = ${merchantId} and vendor_code = ${vendor} and token_hash = ${tokenHash}
      and token_used_at is not null`.execute(db);
  return rows[0] ?? null;
}

/** The newest session of a player, for dialects that name only the player. */
export async function findNewestSession(
  db: Db | Tx,
  { merchantId, vendor, ref }: { merchantId: number; vendor: string; ref: string },
): Promise<{ sessionId: string } | null> {
  const { rows } = await sql<{ sessionId: string }>`
    select s.id as "sessionId" from catalogue.game_session s
    join catalogue.player_ref r
      on r.merchant_id = s.merchant_id and r.vendor_code = s.vendor_code and r.player_id = s.player_id
    where s.merchant_id = ${merchantId} and s.vendor_code = ${vendor} and r.ref = ${ref}::uuid
      and s.token_used_at is not null
    order by s.created_at desc limit 1`.execute(db);
  return rows[0] ?? null;
}

/** Ends the games launched from one session at the site: those of one vendor, or all. */
export async function endGameSessions(
  db: Db | Tx,
  which: { merchantId: number; playerId: bigint; loginSession: string; vendor: string | null; at: Date },
): Promise<void> {
  await sql`/* catalogue.end_game_sessions */ update catalogue.game_session set ended_at = ${which.at}
    where merchant_id = ${which.merchantId} and player_id = ${which.playerId}::bigint
      and login_session = ${which.loginSession} and ended_at is null
      and (${which.vendor}::text is null or vendor_code = ${which.vendor}::text)`.execute(db);
}

/** Ends all games launched from sessions at the site that are no more. */
export async function endGamesOfSessions(
  tx: Tx,
  ended: readonly { merchantId: number; playerId: string; sessionId: string }[],
  at: Date,
): Promise<void> {
  await sql`/* catalogue.end_games_of_sessions */ update catalogue.game_session set ended_at = ${at}
    from unnest(
      ${ended.map(({ merchantId }) => merchantId)}::integer[], ${ended.map(({ playerId }) => playerId)}::bigint[],
      ${ended.map(({ sessionId }) => sessionId)}::text[]
    ) as gone (merchant_id, player_id, login_session)
    where game_session.merchant_id = gone.merchant_id and game_session.player_id = gone.player_id
      and game_session.login_session = gone.login_session and game_session.ended_at is null`.execute(tx);
}

/** The games a member has open for money, each once. */
export async function listOpenGames(
  db: Db | Tx,
  { merchantId, playerId, seenAfter }: { merchantId: number; playerId: bigint; seenAfter: Date },
): Promise<{ vendor: string; code: string }[]> {
  const { rows } = await sql<{ vendor: string; code: string }>`
    select distinct vendor_code as vendor, game_code as code from catalogue.game_session
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and ended_at is null and mode = 'real'
      and last_seen_at > ${seenAfter}
    order by 1, 2 limit 20`.execute(db);
  return rows;
}

export async function stopPlay(
  db: Db | Tx,
  stop: { merchantId: number; playerId: bigint; reason: string; until: Date | null; at: Date },
): Promise<void> {
  await sql`insert into catalogue.play_stop (merchant_id, player_id, reason, until, created_at)
    values (${stop.merchantId}, ${stop.playerId}::bigint, ${stop.reason}, ${stop.until}, ${stop.at})
    on conflict (merchant_id, player_id, reason) do update set until = excluded.until`.execute(db);
}

export async function allowPlay(
  db: Db | Tx,
  { merchantId, playerId, reason }: { merchantId: number; playerId: bigint; reason: string },
): Promise<void> {
  await sql`delete from catalogue.play_stop
    where merchant_id = ${merchantId} and player_id = ${playerId}::bigint and reason = ${reason}`.execute(db);
}
