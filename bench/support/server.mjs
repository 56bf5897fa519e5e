import { startPlatform } from '../../scripts/lib/platform.mjs';

/**
 * Limits are counted as always, but never reached: all load comes from one machine, which may say for which address it calls.
 * @param {string} databaseUrl
 */
export const measuredEnv = (databaseUrl) => ({
  NODE_ENV: 'production',
  LOG_LEVEL: 'warn',
  DATABASE_URL: databaseUrl,
  HOST: '127.0.0.1',
  PORT: '0',
  TRUSTED_HOPS: '1',
  DEMO: '1',
  CALLS_PER_SECOND_IP: '100000000',
  CALLS_PER_SECOND_SESSION: '100000000',
});

/**
 * A platform to be measured, and its address without the slash at the end.
 * @param {string} databaseUrl @param {import('../../scripts/lib/lifetime.mjs').Lifetime} life
 */
export async function startServer(databaseUrl, life) {
  const env = measuredEnv(databaseUrl);
  const server = startPlatform({ role: 'all', env, output: process.env.DEBUG ? 'inherit' : 'ignore' });
  life.hold(Promise.resolve(server), ({ stop }) => stop());
  return (await server.listening).replace(/\/$/, '');
}
