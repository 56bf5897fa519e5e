// `npm run contracts:replay`: computes every settlement of agents again from what was frozen, and says whether each bill would come out the same.
// Ends with code 1 when something is off. DATA_DIR and DATABASE_URL say which data, as for `npm start`.
import path from 'node:path';
import { live } from './lib/lifetime.mjs';
import { startPostgres } from './lib/pg.mjs';
import { startPlatform } from './lib/platform.mjs';
import { bundlePrograms } from './lib/programs.mjs';
import { root } from './lib/root.mjs';

await live(async (life) => {
  await bundlePrograms();
  const databaseUrl = process.env.DATABASE_URL ?? (await ownDatabase(life));
  const env = { DATABASE_URL: databaseUrl, LOG_LEVEL: process.env.LOG_LEVEL ?? 'warn' };
  const platform = startPlatform({ role: 'replay-contracts', env });
  life.hold(Promise.resolve(platform), ({ stop }) => stop());
  await life.end(await platform.ended);
});

/** @param {import('./lib/lifetime.mjs').Lifetime} life */
async function ownDatabase(life) {
  const dataDir = path.resolve(root, process.env.DATA_DIR ?? '.data', 'pg');
  const postgres = await life.hold(startPostgres(dataDir), ({ stop }) => stop());
  return postgres.url;
}
