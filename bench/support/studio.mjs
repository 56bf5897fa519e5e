// The platform and the studio beside it, and players who sit at a game as their launches would have left them.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import { startPlatform } from '../../scripts/lib/platform.mjs';
import { freePort } from '../../scripts/lib/ports.mjs';
import { startStudio } from '../../scripts/lib/studio.mjs';
import { measuredEnv } from './server.mjs';

/**
 * @param {string} databaseUrl @param {import('../../scripts/lib/lifetime.mjs').Lifetime} life
 * @param {Record<string, string>} settings  of the studio
 */
export async function startBoth(databaseUrl, life, settings = {}) {
  const output = process.env.DEBUG ? 'inherit' : 'ignore';
  const port = await freePort();
  const env = { ...measuredEnv(databaseUrl), STUDIO_URL: `http://127.0.0.1:${port}` };
  const platform = startPlatform({ role: 'all', env, output });
  life.hold(Promise.resolve(), platform.stop);
  const { listening: platformUrl, studioKeys: keys = {} } = await platform.ready;
  const studio = startStudio({
    platformUrl,
    databaseUrl,
    keys,
    host: '127.0.0.1',
    port,
    env: { NODE_ENV: 'production', LOG_LEVEL: 'warn', STUDIO_MINIMUM_ROUND_MS: '0', ...settings },
    output,
  });
  life.hold(Promise.resolve(), studio.stop);
  return {
    platformUrl,
    studioUrl: await studio.listening,
    pids: { platform: platform.child.pid ?? 0, studio: studio.child.pid ?? 0 },
  };
}

/** Seats everybody whom `bet-load.ts` has prepared at one game; their keys. @param {import('pg').Client} client @param {string} game */
export async function seatPlayers(client, game) {
  await client.query('update catalogue.game_session set game_code = $1 where player_id >= 1000000', [game]);
  const { rows } = await client.query(
    `select s.id as session, r.ref as player from catalogue.game_session s
     join catalogue.player_ref r using (merchant_id, vendor_code, player_id) where player_id >= 1000000`,
  );
  const keys = rows.map(() => randomBytes(32).toString('base64url'));
  await client.query(
    `insert into studio.session (id, key_hash, merchant, game, mode, player_ref, platform_session, currency, min_stake,
       max_stake, server_seed, client_seed, created_at)
     select id, key_hash, 'aurora', $1, 'real', player, session, 'CNY', 1000, 10000000, seed, 'bench', now()
     from unnest($2::uuid[], $3::bytea[], $4::uuid[], $5::uuid[], $6::text[]) as t (id, key_hash, player, session, seed)`,
    [
      game,
      rows.map(() => randomUUID()),
      keys.map((key) => createHash('sha256').update(key).digest()),
      rows.map(({ player }) => player),
      rows.map(({ session }) => session),
      rows.map(() => randomBytes(32).toString('hex')),
    ],
  );
  return keys;
}
