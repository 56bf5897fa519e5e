import { lottery } from '@fairground/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../test/lottery-scene.ts';
import { type Scene, startScene } from '../../test/scene.ts';
import { vendorScene } from '../../test/vendor-scene.ts';
import { openDatabase } from './db.ts';

let scene: Scene;
beforeAll(async () => {
  scene = await startScene({ role: 'api' });
});
afterAll(() => scene.close());

/** Every kind of call that goes over the connections for busy statements. */
async function playAll(): Promise<void> {
  const vendor = await vendorScene(scene);
  const seat = await vendor.sit('100');
  const [first, second] = [seat.stake('1'), seat.stake('1')];
  await vendor.ok('bet', first);
  await vendor.ok('bet', second);
  await vendor.ok('bet', second);
  await vendor.ok('win', seat.win(first, '2', { roundEnd: true }));
  await vendor.ok('betWin', { ...seat.stake('1'), winAmount: '1' });
  const play = lotteryScene(scene);
  const lan = await play.member('player01');
  const { gameCode, numero } = await play.next('CQSSC');
  const requestId = crypto.randomUUID();
  await scene.call(lottery.placeBets, { gameCode, numero, bets: [everyDigit], requestId }, lan);
}

/** What is prepared on the connections, by name. */
async function preparedOn(clients: readonly pg.PoolClient[]): Promise<Map<string, string>> {
  const prepared = new Map<string, string>();
  for (const client of clients) {
    const { rows } = await client.query('select name, statement from pg_prepared_statements');
    for (const { name, statement } of rows) prepared.set(name, statement);
  }
  return prepared;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  Plans?: PlanNode[];
}

/** Nodes that read more of a table than they are asked for. Whose merchant or vendor it is narrows nothing down. */
function tooMuch(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition = '' } = node;
  const columns = [...condition.matchAll(/\((\w+) = /g)].map(([, name]) => name);
  const isByKey =
    columns.some((name) => name !== 'merchant_id' && name !== 'vendor_code') ||
    (table === 'vendor_key' && columns.length === 2);
  const isReading = table !== undefined && type.endsWith('Scan');
  const own = (isReading && !isByKey) || type === 'Materialize' ? [`${type} ${table} ${condition}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(tooMuch)];
}

/** As if nobody had ever counted the rows of a table. */
async function forgetStatistics(owner: pg.Pool): Promise<void> {
  await owner.query(`select pg_clear_relation_stats(schemaname, relname),
      (select count(pg_clear_attribute_stats(schemaname, relname, attname, false)) from pg_attribute
        where attrelid = relid and attnum > 0 and not attisdropped)
    from pg_stat_user_tables`);
}

test('on a young database, busy statements find their rows by key and by nothing else', async () => {
  const { hot, url } = scene.platform.database;
  const { pool: owner, close } = openDatabase(url, { max: 1 });
  // The statistics say that nobody has ever played.
  await owner.query('analyze');
  await playAll();
  const clients = await Promise.all(Array.from({ length: hot.totalCount }, () => hot.connect()));
  const prepared = await preparedOn(clients);
  const complaints: Record<string, string[]> = {};
  const explainAll = async (when: string) => {
    for (const [name, statement] of prepared) {
      const answer = await clients[0]?.query(`explain (generic_plan, format json) ${statement}`);
      const found = tooMuch(answer?.rows[0]['QUERY PLAN'][0].Plan);
      if (found.length > 0) complaints[`${name}, ${when}`] = found;
    }
  };
  await explainAll('analysed while empty');
  await forgetStatistics(owner);
  await explainAll('never analysed');
  for (const client of clients) client.release();
  await close();
  expect([...prepared.keys()]).toEqual(
    expect.arrayContaining([
      'wallet-lock-accounts',
      'wallet-insert-batch',
      'catalogue-read-tables',
      'catalogue-look-at-known-bets',
      'catalogue-insert-txs',
      'catalogue-open-rounds',
      'lottery-insert-bets',
    ]),
  );
  expect(complaints).toEqual({});
});
