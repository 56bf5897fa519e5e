import { lottery } from '@fairground/contract';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { everyDigit, lotteryScene } from '../../../test/lottery-scene.ts';
import { type Scene, startScene } from '../../../test/scene.ts';
import { vendorScene } from '../../../test/vendor-scene.ts';
import { openDatabase } from './db.ts';

let scene: Scene;
beforeAll(async () => {
  // Statements of the fast paths are among the busiest.
  scene = await startScene({ role: 'api', fastPathsOff: new Set() });
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
  await vendor.ok('bet', seat.stake('1', { roundId: second.roundId }));
  await vendor.ok('win', seat.win(first, '2', { roundEnd: true }));
  await vendor.ok('betWin', { ...seat.stake('1'), winAmount: '1' });
  const play = lotteryScene(scene);
  const lan = await play.member('player01');
  const { gameCode, numero } = await play.next('CQSSC');
  // The first order teaches what the second is foreseen by.
  for (const requestId of [crypto.randomUUID(), crypto.randomUUID()])
    await scene.call(lottery.placeBets, { gameCode, numero, bets: [everyDigit], requestId }, lan);
}

/** What is prepared on the connections, by name. */
async function preparedOn(clients: readonly pg.PoolClient[]): Promise<Map<string, string>> {
  const prepared = new Map<string, string>();
  for (const client of clients) {
    const { rows } = await client.query('select name, statement from pg_prepared_statements');
    for (const { name, statement } of rows) prepared.set(name.replace(/^go /, ''), statement);
  }
  return prepared;
}

interface PlanNode {
  'Node Type': string;
  'Relation Name'?: string;
  'Index Cond'?: string;
  'TID Cond'?: string;
  Plans?: PlanNode[];
}

/** Nodes that read more of a table than they are asked for. Whose merchant or vendor it is narrows nothing down. */
function tooMuch(node: PlanNode): string[] {
  const { 'Node Type': type, 'Relation Name': table, 'Index Cond': condition = '' } = node;
  const columns = [...condition.matchAll(/\((\w+) = /g)].map(([, name]) => name);
  const isByKey =
    columns.some((name) => name !== 'merchant_id' && name !== 'vendor_code') ||
    (table === 'vendor_key' && columns.length === 2);
  const isReading = table !== undefined && type.endsWith('Scan') && !node['TID Cond'];
  const own = (isReading && !isByKey) || type === 'Materialize' ? [`${type} ${table} ${condition}`] : [];
  return [...own, ...(node.Plans ?? []).flatMap(tooMuch)];
}

/** What is wrong with the plans that a database would make now, by statement. */
async function complaintsOf(client: pg.PoolClient, prepared: ReadonlyMap<string, string>) {
  const complaints: Record<string, string[]> = {};
  for (const [name, statement] of prepared) {
    const { rows } = await client.query(`explain (generic_plan, format json) ${statement}`);
    const found = tooMuch(rows[0]['QUERY PLAN'][0].Plan);
    if (found.length > 0) complaints[name] = found;
  }
  return complaints;
}

test('on a database in which nobody has played, busy statements find their rows by key and by nothing else', async () => {
  await playAll();
  const { hot } = scene.platform.database;
  const busy = await Promise.all(Array.from({ length: hot.totalCount }, () => hot.connect()));
  const prepared = await preparedOn(busy);
  for (const client of busy) client.release();
  expect([...prepared.keys()]).toEqual(
    expect.arrayContaining([
      'wallet-lock-accounts',
      'wallet-read-accounts',
      'wallet-insert-batch',
      'wallet-insert-foreseen',
      'catalogue-read-tables',
      'catalogue-demand-cached-bets',
      'catalogue-demand-no-refusal',
      'catalogue-insert-txs',
      'catalogue-open-rounds',
      'lottery-insert-bets',
    ]),
  );

  const young = await startScene({ role: 'api' });
  const client = await young.platform.database.hot.connect();
  const owner = openDatabase(young.platform.database.url, { max: 1 });
  try {
    expect(await complaintsOf(client, prepared), 'never analysed').toEqual({});
    await owner.pool.query('vacuum analyze');
    expect(await complaintsOf(client, prepared), 'analysed while empty').toEqual({});
  } finally {
    client.release();
    await owner.close();
    await young.close();
  }
});
