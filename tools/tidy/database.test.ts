import { expect, test } from 'vitest';
import { findingsIn } from './findings.ts';
import type { Rule } from './rule.ts';
import { gentleMigrations } from './rules/gentle-migrations.ts';
import { merchantScope } from './rules/merchant-scope.ts';
import { sqlHome } from './rules/sql-home.ts';

const MIGRATION = `
  -- Why: places to keep merchant_id in a comment.
  create table wallet.account (id bigint primary key, merchant_id int not null, balance bigint);
  create table wallet.rate (asset text primary key);
  create unlogged table if not exists wallet.hold (id bigint);
  alter table wallet.hold add column merchant_id int not null;
  create view wallet.daily_total as select merchant_id, sum(balance) as total from wallet.account group by 1;`;

const findings = (rule: Rule, tree: Record<string, string>) =>
  findingsIn(rule, { 'apps/platform/migrations/0001-wallet-accounts.sql': MIGRATION, ...tree });

test('SQL outside queries is found in each of its forms', () => {
  const stray = (code: string) => findings(sqlHome, { 'apps/platform/src/wallet/pay.ts': `\n${code}` });
  const expected = ['apps/platform/src/wallet/pay.ts:2 SQL belongs in queries'];

  expect(stray('await sql`select 1`.execute(tx);')).toEqual(expected);
  expect(stray('const flag = sql<boolean>`true`;')).toEqual(expected);
  expect(stray("tx.selectFrom('wallet.account');")).toEqual(expected);
  expect(stray("tx.insertInto('wallet.account');")).toEqual(expected);
  expect(stray("tx.updateTable('wallet.account');")).toEqual(expected);
  expect(stray("tx.deleteFrom('wallet.account');")).toEqual(expected);
  expect(stray("pool.query('select 1');")).toEqual(expected);
  expect(stray("pool.query<Row>({ name: 'post', text: STATEMENT });")).toEqual(expected);
  expect(findings(sqlHome, { 'apps/studio/src/engine/open-round.ts': 'sql`select 1`' })).toHaveLength(1);
  expect(findings(sqlHome, { 'apps/platform/src/seed/players.ts': 'sql`select 1`' })).toHaveLength(1);
});

test('SQL is at home in queries, in the kernel and in tests', () => {
  expect(
    findings(sqlHome, {
      'apps/platform/src/wallet/queries.ts': 'export const a = (tx) => sql`select 1`.execute(tx);',
      'apps/platform/src/wallet/ledger/queries/accounts.ts':
        "export const b = (tx) => tx.selectFrom('wallet.account');",
      'apps/platform/src/kernel/events/events.ts': "pool.query('listen event');",
      'apps/platform/src/wallet/pay.test.ts': "pool.query('select 1');",
      'apps/platform/src/wallet/pay.ts':
        'const sql = 1; // says sql`select 1`, and request.query is no statement\nrequest.query;',
    }),
  ).toEqual([]);
});

test('a statement on the table of another domain is found', () => {
  const foreign = (code: string) => findings(sqlHome, { 'apps/platform/src/agents/queries.ts': code });
  const expected = ['apps/platform/src/agents/queries.ts:1 wallet.account belongs to another domain'];

  expect(foreign(`sql\`update wallet.account set balance = \${1}\``)).toEqual(expected);
  expect(foreign('sql`select 1 from agents.link join "wallet"."account" a on true`')).toEqual(expected);
  expect(foreign("tx.selectFrom('wallet.account as a')")).toEqual(expected);
  expect(foreign("tx.selectFrom('agents.link').innerJoin('wallet.account', 'a', 'b')")).toEqual(expected);
  expect(foreign("tx.selectFrom(['agents.link', 'wallet.account'])")).toEqual(expected);
  expect(foreign("pool.query({ text: 'delete from wallet.account', rest: sql`x` })")).toEqual(expected);
});

test('a view that a lower domain publishes may be read, not written', () => {
  const path = 'apps/platform/src/agents/queries.ts';
  expect(findings(sqlHome, { [path]: "tx.selectFrom('wallet.daily_total')" })).toEqual([]);
  expect(findings(sqlHome, { [path]: "tx.insertInto('wallet.daily_total')" })).toHaveLength(1);
  expect(
    findings(sqlHome, { 'apps/platform/src/access/queries.ts': "tx.selectFrom('wallet.daily_total')" }),
  ).toHaveLength(1);
});

test('own tables, aliases and functions are not taken for foreign tables', () => {
  expect(
    findings(sqlHome, {
      'apps/platform/src/points-mall/queries.ts':
        'sql`select extract(epoch from a.day) from points_mall.reward a where exists (select from lateral.x)`',
      'apps/studio/src/engine/queries.ts': 'sql`select * from studio.round`',
    }),
  ).toEqual([]);
  expect(
    findings(sqlHome, { 'apps/studio/src/engine/queries.ts': 'sql`select * from wallet.account`' }),
  ).toHaveLength(1);
});

test('a statement on a scoped table without merchant_id is found', () => {
  expect(
    findings(merchantScope, {
      'apps/platform/src/wallet/queries.ts': `
export const all = (tx, merchantId) => tx.selectFrom('wallet.account').where('id', '=', merchantId);
export async function drop(tx) { await sql\`delete from wallet.hold\`.execute(tx); }
const PREPARED = 'select 1 from wallet.account';
export const bare = (tx) => tx.withSchema('wallet').selectFrom('account as a');`,
      'apps/platform/src/agents/queries/reports.ts':
        "export const a = (tx) => tx.selectFrom('wallet.daily_total');",
    }),
  ).toEqual([
    'apps/platform/src/wallet/queries.ts:2 wallet.account without merchant_id',
    'apps/platform/src/wallet/queries.ts:3 wallet.hold without merchant_id',
    'apps/platform/src/wallet/queries.ts:4 wallet.account without merchant_id',
    'apps/platform/src/wallet/queries.ts:5 wallet.account without merchant_id',
    'apps/platform/src/agents/queries/reports.ts:1 wallet.daily_total without merchant_id',
  ]);
});

test('statements that name merchant_id pass, and so do tables that belong to no merchant', () => {
  expect(
    findings(merchantScope, {
      'apps/platform/src/wallet/queries.ts': `
export const one = (tx, id) => tx.selectFrom('wallet.account').where('merchant_id', '=', id);
export const add = (tx, id) => tx.insertInto('wallet.hold').values({ merchant_id: id });
export const rate = (tx) => sql\`select * from wallet.rate\`.execute(tx);
type AccountRow = { id: bigint };`,
      'apps/platform/src/wallet/pay.ts': "const text = 'from wallet.account';",
    }),
  ).toEqual([]);
});

test('an index that would hold up a table is found, one made beside the bets is not', () => {
  const found = (text: string, number = '0140') =>
    findingsIn(gentleMigrations, { [`apps/platform/migrations/${number}-wallet-faster.sql`]: text });
  const at = 'apps/platform/migrations/0140-wallet-faster.sql:1 ';
  const plain = 'create index entry_by_key on wallet.entry (key);';
  const beside = 'create unique index concurrently entry_by_key on wallet.entry (key);';
  expect(found(plain)).toEqual([
    `${at}entry_by_key: say 'create index concurrently', wallet.entry may be large`,
  ]);
  expect(found(plain, '0123')).toEqual([]);
  expect(found(`create table wallet.entry (key text);\n${plain}`)).toEqual([]);
  expect(found(`-- ${plain}`)).toEqual([]);
  expect(found(beside)).toEqual([
    `${at}entry_by_key: it cannot run in a transaction; put '-- step' before it`,
  ]);
  expect(found(`${beside}\n-- step`)).toEqual([
    `${at}entry_by_key: say 'drop index concurrently if exists' before it`,
  ]);
  const drop = 'drop index concurrently if exists wallet.entry_by_key;';
  expect(found(`-- Why: faster.\n-- step\n${drop}\n-- step\n${beside}`)).toEqual([]);
});
