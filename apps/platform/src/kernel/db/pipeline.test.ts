import type { PoolClient } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { ledgerScene } from '../../../test/ledger-scene.ts';
import { Pipeline } from './pipeline.ts';

let scene: Awaited<ReturnType<typeof ledgerScene>>;
let client: PoolClient;
beforeAll(async () => {
  scene = await ledgerScene();
  await scene.platform.database.pool.query(
    `create table public.going (what text primary key);
     create table public.gone (what text references public.going deferrable initially deferred)`,
  );
});
afterAll(() => scene.close());
beforeEach(async () => {
  await scene.platform.database.pool.query('truncate public.going, public.gone');
  client = await scene.platform.database.hot.connect();
  return () => client.release(true);
});

const going = (what: string) => ({
  name: 'going',
  text: 'insert into public.going values ($1) returning what, 7::bigint as seven, null as nothing',
  values: [what],
});
const gone = (what: string) => ({
  name: 'gone',
  text: 'insert into public.gone values ($1)',
  values: [what],
});
const kept = async () =>
  (await scene.platform.database.pool.query('select what from public.going order by what')).rows.map(
    ({ what }) => what,
  );

test('statements are kept together, and each gets its own rows', async () => {
  const go = new Pipeline();
  const answers = [
    go.query(going('a')),
    go.query(gone('a')),
    go.query({
      name: 'when',
      text: 'select $1::timestamptz as at',
      values: [new Date('2026-01-02T03:04:05.678Z')],
    }),
    go.query(going('b')),
  ];
  expect(await go.commit(client)).toBe(true);
  expect(await Promise.all(answers)).toEqual([
    { rows: [{ what: 'a', seven: 7n, nothing: null }] },
    { rows: [] },
    { rows: [{ at: new Date('2026-01-02T03:04:05.678Z') }] },
    { rows: [{ what: 'b', seven: 7n, nothing: null }] },
  ]);
  expect(await kept()).toEqual(['a', 'b']);
});

test.each([
  ['a statement', 'a'],
  ['the commit', 'c'],
])('when %s is refused nothing stays, and the connection is as good as before', async (_, second) => {
  const go = new Pipeline();
  const answers = [go.query(going('a')), go.query(second === 'a' ? going('a') : gone('c'))];
  const [committed, ...told] = await Promise.allSettled([go.commit(client), ...answers]);
  expect(committed).toEqual({ status: 'fulfilled', value: false });
  expect(told.map(({ status }) => status)).toEqual(['rejected', 'rejected']);
  expect(await kept()).toEqual([]);

  const again = new Pipeline();
  const answer = again.query(going('a'));
  const [isKept, behind] = await Promise.all([again.commit(client), client.query('select 1 as one')]);
  expect([isKept, behind.rows, (await answer).rows.length]).toEqual([true, [{ one: 1 }], 1]);
});

test('a statement that the library has planned on the same connection does not stand in the way, nor the other way round', async () => {
  for (const what of ['a', 'b']) {
    await client.query(going(what));
    const go = new Pipeline();
    void go.query(going(`${what}${what}`));
    expect(await go.commit(client)).toBe(true);
  }
  expect(await kept()).toEqual(['a', 'aa', 'b', 'bb']);
});

test('a database that goes away leaves it open what became of it: that is an error, not a refusal', async () => {
  const go = new Pipeline();
  const answers = [
    go.query(going('a')),
    go.query({ name: 'end', text: 'select pg_terminate_backend(pg_backend_pid())', values: [] }),
  ];
  const [committed] = await Promise.allSettled([go.commit(client), ...answers]);
  expect(committed).toMatchObject({ status: 'rejected', reason: { code: '57P01' } });
  expect(await kept()).toEqual([]);
});

test('two batches on a fresh connection plan the same statement once', async () => {
  const [first, second] = [new Pipeline(), new Pipeline()];
  const answers = [first.query(going('a')), second.query(going('b'))];
  expect(await Promise.all([first.commit(client), second.commit(client)])).toEqual([true, true]);
  await Promise.all(answers);
  expect(await kept()).toEqual(['a', 'b']);
});
