// `npm run db:types`: writes the types of all tables, read from a database that has just been migrated.
// `npm run db:types -- --check` only says whether they are still right.
import * as fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { live } from './lib/lifetime.mjs';
import { startTemporaryPostgres } from './lib/pg.mjs';
import { startPlatform } from './lib/platform.mjs';
import { bundlePrograms } from './lib/programs.mjs';
import { inRoot, tools } from './lib/root.mjs';
import { runNode } from './lib/run-node.mjs';

const typesFile = inRoot('apps', 'platform', 'src', 'kernel', 'db', 'schema.gen.ts');
const heading =
  '// Made by `npm run db:types` from the migrated database. Changes belong into a migration.\n\n';

await live(async (life) => {
  await bundlePrograms();
  const postgres = await life.hold(startTemporaryPostgres(), ({ stop }) => stop());
  await migrate(postgres.url, life);
  const types = heading + (await readTypes(postgres.url, life));
  const current = fs.existsSync(typesFile) ? fs.readFileSync(typesFile, 'utf8') : '';

  if (types === current) {
    console.log('The types of the tables are right.');
  } else if (process.argv.includes('--check')) {
    throw new Error('The types of the tables are not those of the migrated database. Run: npm run db:types');
  } else {
    fs.writeFileSync(typesFile, types);
    console.log('The types of the tables are written anew.');
  }
  await life.end(0);
});

/** @param {string} databaseUrl @param {import('./lib/lifetime.mjs').Lifetime} life */
async function migrate(databaseUrl, life) {
  const platform = startPlatform({ role: 'migrate', env: { DATABASE_URL: databaseUrl } });
  life.hold(Promise.resolve(platform), ({ stop }) => stop());
  if ((await platform.ended) !== 0) throw new Error('The migrations failed; their own words are above.');
}

/** @param {string} databaseUrl @param {import('./lib/lifetime.mjs').Lifetime} life */
async function readTypes(databaseUrl, life) {
  const dir = fs.mkdtempSync(path.join(os.tmpdir(), 'fairground-types-'));
  const file = path.join(dir, 'schema.ts');
  // Tables of every domain's schema, named "schema.table" as SQL does. Decimals come as text and whole numbers of 64
  // bits as bigint (a JavaScript number can hold neither), which is what our connections give. The queue's tables are its own affair.
  const args = [
    '--dialect=postgres',
    `--url=${databaseUrl}`,
    `--out-file=${file}`,
    '--numeric-parser=string',
  ];
  try {
    const { ok, output } = await runNode(
      tools.kyselyCodegen,
      [...args, '--exclude-pattern=graphile_worker.*'],
      { life },
    );
    if (!ok) throw new Error(`The types could not be read from the database:\n${output}`);
    return fs
      .readFileSync(file, 'utf8')
      .replace('export type Int8 = ColumnType<string,', 'export type Int8 = ColumnType<bigint,');
  } finally {
    fs.rmSync(dir, { recursive: true, force: true });
  }
}
