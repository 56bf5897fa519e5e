import { readFile } from 'node:fs/promises';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { announceVendor } from '../../../test/announce-vendor.ts';
import { type Scene, startScene } from '../../../test/scene.ts';

let scene: Scene;

beforeAll(async () => {
  scene = await startScene();
});
afterAll(() => scene.close());

const harbour = [
  ['football', 'SPORTS', 'Football'],
  ['tennis', 'SPORTS', 'Tennis'],
] as const;
const comet = [['midnight-comet', 'RNG', 'Midnight Comet']] as const;
const hunt = [['coral-hunt', 'FISH', 'Coral Hunt']] as const;
const vendors = async () =>
  (
    await sql<{
      code: string;
      games: number;
    }>`select v.code, count(g.code)::int as games from catalogue.vendor v
      left join catalogue.game g on g.vendor_code = v.code group by v.code order by v.code`.execute(scene.db)
  ).rows;

test('makers that an earlier demonstration announced are gone after an update with all that is theirs; whoever was connected since stays', async () => {
  const before = await vendors();
  await announceVendor(scene.db, { code: 'HARBOUR', name: 'Harbour Sports', games: harbour });
  await sql`insert into catalogue.favourite (merchant_id, player_id, vendor_code, game_code, created_at)
    values (1, 1, 'HARBOUR', 'football', now())`.execute(scene.db);
  await sql`insert into catalogue.game_off (merchant_id, vendor_code, game_code) values (1, 'HARBOUR', 'tennis')`.execute(
    scene.db,
  );
  await announceVendor(scene.db, { code: 'COPPERLEAF', name: 'Copperleaf', games: comet });
  await sql`update catalogue.vendor set launch_url = 'https://copperleaf.example' where code = 'COPPERLEAF'`.execute(
    scene.db,
  );
  await announceVendor(scene.db, { code: 'TIDEWATER', name: 'A house of that name', games: hunt });

  const update = await readFile('apps/platform/migrations/0310-catalogue-nothing-announced.sql', 'utf8');
  await scene.platform.database.pool.query(update);
  const own = ['COPPERLEAF', 'TIDEWATER'];
  expect(await vendors()).toEqual(
    [...before, ...own.map((code) => ({ code, games: 1 }))].toSorted((a, b) => (a.code < b.code ? -1 : 1)),
  );
});
