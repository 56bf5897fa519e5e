import { afterAll, beforeAll, expect, test } from 'vitest';
import { type Scene, startScene } from '../../../test/scene.ts';
import { deleteNonces } from './delete-nonces.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
});
afterAll(() => scene.close());

const query = async (text: string) => (await scene.platform.database.pool.query(text)).rows;

test('nonces that are too old are forgotten, wherever they lie, and no others', async () => {
  // Of each page most are old and some are not, on more pages than one piece has.
  await query(`insert into catalogue.seen_nonce (merchant_id, vendor_code, nonce, expires_at)
    select 1, 'FGS', 'the nonce of number ' || n, now() + case when n % 10 = 0 then interval '5 minutes' else interval '-1 second' end
    from generate_series(1, 6000) n`);
  const pages = `select pg_relation_size('catalogue.seen_nonce') / 8192 as pages`;
  expect(Number((await query(pages))[0].pages)).toBeGreaterThan(40);
  await deleteNonces(scene.platform);
  const left = `select count(*)::int as count, count(*) filter (where expires_at < now())::int as old from catalogue.seen_nonce`;
  expect(await query(left)).toEqual([{ count: 600, old: 0 }]);
});

test('a program that is leaving does not finish', async () => {
  await query(`insert into catalogue.seen_nonce (merchant_id, vendor_code, nonce, expires_at)
    select 1, 'FGS', 'another number ' || n, now() - interval '1 second' from generate_series(1, 6000) n`);
  await deleteNonces(scene.platform, AbortSignal.abort());
  expect(
    await query(`select count(*)::int as count from catalogue.seen_nonce where nonce like 'another%'`),
  ).toEqual([{ count: 6000 }]);
});
