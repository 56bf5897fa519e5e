import { randomUUID } from 'node:crypto';
import { merchants, operatorMerchants } from '@fairground/contract';
import { sql } from 'kysely';
import { afterAll, expect, test } from 'vitest';
import { startScene } from '../../test/scene.ts';

const scene = await startScene();
afterAll(scene.close);
const { call, db, raw } = scene;

const measured = (domain: string, elapsed: number, success = true) => ({
  taskId: randomUUID(),
  success,
  elapsed,
  message: success ? '' : 'request timeout 10012 ms, threshold 10000 ms',
  domain,
});
const keep = (result: ReturnType<typeof measured>) => call(merchants.postbackSpeedTest, result);
const rowsOf = async (domain: string) => {
  const { rows } = await sql<{ success: boolean; elapsed_ms: number; message: string }>`
    select success, elapsed_ms, message from merchants.speed_result
    where merchant_id = 1 and host = ${domain} order by elapsed_ms`.execute(db);
  return rows;
};

test('each domain of the route answers the ping, also to a page of another domain of the merchant [SET-060]', async () => {
  const answer = await raw({
    path: '/wps/system/test/ping?speed=1794711739734',
    headers: { host: 'fast.aurora.localhost', origin: 'http://aurora.localhost:3000' },
  });

  expect(answer.status).toBe(200);
  expect(answer.envelope().value).toEqual({ pong: true });
  expect(answer.headers['access-control-allow-origin']).toBe('http://aurora.localhost:3000');
});

test('a page of a stranger may not read the ping', async () => {
  const answer = await raw({
    path: '/wps/system/test/ping',
    headers: { host: 'fast.aurora.localhost', origin: 'https://stranger.example' },
  });

  expect(answer.headers['access-control-allow-origin']).toBeUndefined();
});

test('what a visitor measured is kept for its domain, once however often it is sent [SET-064 REQ-022]', async () => {
  const good = measured('https://one.example:8443', 120);
  const bad = measured('one.example', 10_012, false);
  await keep(good);
  await keep(good);
  await keep(bad);

  expect(merchants.postbackSpeedTest.path).toBe('/wps/relay/postbackSpeedTestResult');
  expect(await rowsOf('one.example')).toEqual([
    { success: true, elapsed_ms: 120, message: '' },
    { success: false, elapsed_ms: 10_012, message: 'request timeout 10012 ms, threshold 10000 ms' },
  ]);
});

test('the speed of a domain is the median of good results: one slow visitor does not make it slow', async () => {
  await sql`delete from merchants.speed_result where merchant_id = 1`.execute(db);
  for (const elapsed of [60, 62, 9_000]) await keep(measured('play.aurora.localhost', elapsed));
  await keep(measured('play.aurora.localhost', 1, false));

  const route = await call(merchants.domainRoute, {});
  expect(route.find(({ domainName }) => domainName === 'play.aurora.localhost')?.speed).toBe(62);
  expect(route.find(({ domainName }) => domainName === 'fast.aurora.localhost')?.speed).toBe(0);
});

test('the report tells median and failures by day, address and country, as they were posted [SUP-036]', async () => {
  await sql`delete from merchants.speed_result`.execute(db);
  const host = 'play.aurora.localhost';
  for (const elapsed of [40, 50, 900]) await keep(measured(host, elapsed));
  await keep(measured(host, 9_999, false));
  await keep(measured('fast.aurora.localhost', 10_000, false));
  await keep(measured('somebody-elses.example', 5));
  await call(merchants.postbackSpeedTest, measured('samba.localhost', 7), { merchant: 'samba' });
  // Two of them came from elsewhere, and two days ago there was another one.
  await sql`update merchants.speed_result set country = 'BR' where host = ${host} and elapsed_ms in (40, 50)`.execute(
    db,
  );
  const early = measured(host, 70);
  await keep(early);
  await sql`update merchants.speed_result set measured_at = measured_at - interval '2 days'
    where task_id = ${early.taskId}`.execute(db);

  const { countryCode: home } = await call(merchants.location, {});
  const who = { token: await scene.operator('operator') };
  const report = (days: number) => call(operatorMerchants.speedReport, { merchantCode: 'aurora', days }, who);
  const facts = (await report(7)).map(({ host: at, country, results, failures, medianMs }) =>
    [at.split('.')[0], country, results, failures, medianMs].join(' '),
  );
  expect(facts).toEqual([
    `fast ${home} 1 1 `,
    'play BR 2 0 40',
    `play ${home} 2 1 900`,
    `play ${home} 1 0 70`,
  ]);
  const days = (await report(7)).map(({ day }) => day);
  expect(new Set(days).size).toBe(2);
  expect(Date.parse(days[0] ?? '') - Date.parse(days[3] ?? '')).toBe(2 * 86_400_000);
  expect(await report(2)).toHaveLength(3);
});

test('results are forgotten after a month', async () => {
  await keep(measured('week.example', 77));
  scene.travel(31 * 24 * 3_600_000 - 60_000);
  await keep(measured('almost.example', 79));
  expect(await rowsOf('week.example')).toHaveLength(1);
  scene.travel(120_000);
  await keep(measured('later.example', 78));

  expect(await rowsOf('week.example')).toEqual([]);
  expect(await rowsOf('later.example')).toHaveLength(1);
});
