import { expect, test } from 'vitest';
import { findingsIn } from './findings.ts';
import type { Rule } from './rule.ts';
import { cleanText } from './rules/clean-text.ts';
import { clockAndChance } from './rules/clock-and-chance.ts';
import { contractModules } from './rules/contract-modules.ts';
import { fileKinds, smallFolders } from './rules/file-kinds.ts';
import { fileNames } from './rules/file-names.ts';
import { length } from './rules/length.ts';
import { rowIds } from './rules/row-ids.ts';
import { wholeMoney } from './rules/whole-money.ts';

/** The paths of a tree in which every file has the same text. */
const offenders = (rule: Rule, paths: string[], text = '') =>
  rule.check(paths.map((path) => ({ path, text }))).map(({ path }) => path);

const lines = (count: number) => 'x;\n'.repeat(count);

test('a domain holds known kinds of files only', () => {
  const strange = [
    'apps/platform/src/wallet/PayOut.ts',
    'apps/platform/src/wallet/pay_out.ts',
    'apps/platform/src/wallet/services/pay-out.ts',
    'apps/platform/src/wallet/queries/old/accounts.ts',
    'apps/platform/src/wallet/ledger/old/accounts.ts',
    'apps/platform/src/wallet/ledger/batch/old/accounts.ts',
    'apps/platform/src/catalogue/ledger/post.ts',
    'apps/platform/src/wallet/rates.json',
    'apps/platform/src/wallet/index.ts',
    'apps/platform/src/wallet/utils.ts',
    'apps/platform/src/settings.ts',
  ];
  expect(offenders(fileKinds, strange)).toEqual(strange);
  expect(
    findingsIn(fileKinds, {
      'apps/platform/src/vip/queries.ts': '',
      'apps/platform/src/vip/queries/ranks.ts': '',
    }),
  ).toEqual(['apps/platform/src/vip/queries/ranks.ts a domain has queries.ts or queries/, not both']);
});

test('every known kind of file passes, and the kernel is free to be cut as it needs', () => {
  const kinds = ['README.md', 'routes.ts', 'operator-routes.ts', 'queries.ts', 'rules.ts', 'rules/dragon.ts'];
  const more = ['jobs.ts', 'events.ts', 'public.ts', 'post.ts', 'redeem-reward.ts', 'redeem-reward.test.ts'];
  const domain = [...kinds, ...more].map((kind) => `apps/platform/src/lottery/${kind}`);
  const others = [
    'kernel/socket/rooms.ts',
    'app.ts',
    'main.ts',
    'seed/demo/players.json',
    'wallet/queries/holds.ts',
    'wallet/ledger/post.ts',
    'wallet/ledger/queries/accounts.ts',
    'wallet/ledger/batch/README.md',
    'wallet/ledger/batch/queries/ledger-batch.ts',
  ];
  expect(offenders(fileKinds, [...domain, ...others.map((path) => `apps/platform/src/${path}`)])).toEqual([]);
});

test('a folder with more than thirty source files is cut into rooms; its tests do not count', () => {
  const folder = (count: number, ending = '.ts') =>
    Array.from({ length: count }, (_, index) => `apps/platform/src/lottery/play-${index}${ending}`);
  expect(offenders(smallFolders, folder(31))).toEqual(['apps/platform/src/lottery']);
  expect(offenders(smallFolders, [...folder(30), ...folder(9, '.test.ts')])).toEqual([]);
});

test('names of code files and their folders are kebab-case', () => {
  const odd = [
    'apps/site/src/wallet/DepositButton.tsx',
    'packages/ui/src/date_range.css',
    'apps/site/src/myArea/page.tsx',
  ];
  expect(offenders(fileNames, odd)).toEqual(odd);
  expect(
    offenders(fileNames, [
      'apps/site/src/wallet/deposit-button.module.css',
      'apps/site/src/app/routes/agentHome.tsx',
      'apps/site/src/app/routes/__root.tsx',
      'apps/site/src/routeTree.gen.ts',
      'packages/i18n/texts/shell/zh-CN.json',
      'apps/platform/migrations/0001-kernel-foundations.sql',
      'docs/requirements/ACC.md',
      '.ci/check.mjs',
    ]),
  ).toEqual([]);
});

test('a file of 301 lines is too long, unless nobody wrote it by hand', () => {
  const long = [
    'apps/site/src/page.tsx',
    'apps/platform/migrations/0001-kernel-all.sql',
    'scripts/start.mjs',
    'e2e/a.test.ts',
  ];
  expect(offenders(length, long, lines(301))).toEqual(long);
  expect(offenders(length, long, lines(300))).toEqual([]);
  const exempt = ['apps/a/schema.gen.ts', 'apps/a/vectors/slots.ts', 'a.json', 'a.css', 'docs/a.md'];
  expect(offenders(length, exempt, lines(301))).toEqual([]);
});

test('a function of 71 lines is too long, except in a test', () => {
  const shapes = [
    `function a() {\n${lines(69)}}`,
    `const a = async () => {\n${lines(69)}}`,
    `class A { b() {\n${lines(69)}} }`,
  ];
  for (const shape of shapes)
    expect(findingsIn(length, { 'tools/a.ts': `\n${shape}` })).toEqual([
      'tools/a.ts:2 a function of 71 lines',
    ]);
  expect(findingsIn(length, { 'tools/a.ts': `\n\n\nfunction a() {\n${lines(68)}}` })).toEqual([]);
  expect(findingsIn(length, { 'tools/a.test.ts': `\n${shapes[0]}` })).toEqual([]);
});

test('the server takes time and chance from their modules', () => {
  const check = (code: string) =>
    findingsIn(clockAndChance, { 'apps/platform/src/wallet/pay.ts': `\n${code}` });
  expect(check('const at = Date.now();')).toEqual([
    'apps/platform/src/wallet/pay.ts:2 Date.now outside the clock and random modules',
  ]);
  expect(check('const at = new Date();')).toHaveLength(1);
  expect(check('const at = Date();')).toHaveLength(1);
  expect(check('const pick = items.sort(Math.random);')).toHaveLength(1);
  expect(check('const at = new Date(row.at); // never Date.now()\nconst top = Math.max(1, 2);')).toEqual([]);

  const everywhere = [
    'apps/studio/src/engine/round.ts',
    'packages/fairness/src/seed.ts',
    'packages/lottery-rules/src/draw.ts',
  ];
  expect(offenders(clockAndChance, everywhere, 'Math.random();')).toEqual(everywhere);
  const allowed = [
    'apps/platform/src/kernel/clock.ts',
    'apps/platform/src/kernel/random.ts',
    'apps/site/src/main.tsx',
  ];
  const shown = [
    'apps/studio/src/games/slots/brass-sevens/client/reels.ts',
    'apps/platform/src/wallet/pay.test.ts',
  ];
  expect(offenders(clockAndChance, [...allowed, ...shown], 'Math.random();')).toEqual([]);
});

test('money code has no way to a float', () => {
  const check = (code: string) => findingsIn(wholeMoney, { 'apps/platform/src/wallet/fee.ts': `\n${code}` });
  expect(check('const rate = 0.05;')).toEqual(['apps/platform/src/wallet/fee.ts:2 0.05 makes a float']);
  for (const float of [
    '1e-3;',
    'parseFloat(a);',
    'Number.parseFloat(a);',
    'Number(a);',
    'list.map(Number);',
    '+a;',
  ])
    expect(check(float), float).not.toEqual([]);
  for (const float of ['Math.round(a);', 'a.toFixed(2);', 'a.toPrecision(3);'])
    expect(check(float), float).not.toEqual([]);

  expect(
    check("const fee = (amount * 5n) / 100n; const page = Number.parseInt('3', 10); a + b; 1e4; '0.05';"),
  ).toEqual([]);
  expect(offenders(wholeMoney, ['packages/money/src/format.ts'], '0.5;')).toHaveLength(1);
  expect(
    offenders(wholeMoney, ['packages/money/src/format.test.ts', 'apps/site/src/chart.ts'], '0.5;'),
  ).toEqual([]);
});

test('a contract module without its domain is found', () => {
  expect(
    findingsIn(contractModules, {
      'packages/contract/src/player/casino.ts': '',
      'packages/contract/src/player/vip.ts': '',
      'packages/contract/src/operator/wallet.ts': '',
      'apps/platform/src/wallet/routes.ts': '',
    }),
  ).toEqual([
    "packages/contract/src/player/casino.ts 'casino' is not a domain",
    'packages/contract/src/player/vip.ts apps/platform/src/vip/README.md is missing',
    'packages/contract/src/player/vip.ts apps/platform/src/vip/routes.ts is missing',
    'packages/contract/src/operator/wallet.ts apps/platform/src/wallet/README.md is missing',
  ]);
});

test('a contract module with its README and routes passes', () => {
  expect(
    findingsIn(contractModules, {
      'packages/contract/src/player/points-mall.ts': '',
      'packages/contract/src/operator/points-mall/rewards.ts': '',
      'packages/contract/src/player/points-mall.test.ts': '',
      'packages/contract/src/endpoint.ts': '',
      'apps/platform/src/points-mall/README.md': '',
      'apps/platform/src/points-mall/routes.ts': '',
      'apps/platform/src/points-mall/operator-routes.ts': '',
    }),
  ).toEqual([]);
});

test('what must not be committed is found', () => {
  // Escapes, so that this file does not hold what it forbids.
  const check = (text: string, path = 'apps/site/src/page.tsx') =>
    findingsIn(cleanText, { [path]: `\n${text}` });
  expect(check('// TO\u{44}O later')).toEqual([
    'apps/site/src/page.tsx:2 an unfinished mark; finish it or write it down as an issue',
  ]);
  expect(check('// FI\u{58}ME')).toHaveLength(1);
  expect(check('<b>\u{1F3B0}</b>')).toHaveLength(1);
  expect(check('<b>\u26A0\uFE0F</b>')).toHaveLength(1);
  expect(check("read('/ho\u{6D}e/ann/data')", 'scripts/start.mjs')).toHaveLength(1);
  expect(check('see /wor\u{6B}/main', 'README.md')).toHaveLength(1);
  expect(check('"resolve\u{64}": "https://somewhere/a.tgz"', 'package-lock.json')).toHaveLength(1);
  expect(check('registr\u{79}=https://somewhere', '.npmrc')).toHaveLength(1);
});

test('ordinary text passes', () => {
  const path = 'apps/site/src/page.tsx';
  expect(
    findingsIn(cleanText, { [path]: "import '../home/work/page.tsx'; const todo = '/home'; // © 18+ → ♠ ✓" }),
  ).toEqual([]);
  expect(
    findingsIn(cleanText, { 'package-lock.json': '"resolved": "packages/ui"', '.npmrc': 'save-exact=true' }),
  ).toEqual([]);
  expect(findingsIn(cleanText, { 'packages/fairness/src/hash.test.ts': "hash('\u{1F3B2}');" })).toEqual([]);
});

test("a test's rows stand in one bracket at the end of its title", () => {
  // Written apart, so that this file does not hold what it forbids.
  const row = (number: number) => `ZOO-00${number}`;
  const found = (title: string, path = 'apps/site/src/feed.test.ts') =>
    findingsIn(rowIds, { [path]: `test('${title}', () => {});` });
  expect(found(`lions are fed (${row(1)})`)).toEqual([
    `apps/site/src/feed.test.ts:1 (${row(1)})' is not the end of a title`,
  ]);
  for (const title of [
    `lions [${row(1)}, ${row(2)}]`,
    `lions [${row(1)}] [${row(2)}]`,
    `lions [${row(1)}] are fed`,
    `lions (${row(1)} and more)`,
  ])
    expect(found(title)).not.toEqual([]);
  expect(found(`lions are fed [${row(1)} ${row(2)} D-63 R16]`)).toEqual([]);
  expect(found('(SHA-256)')).toEqual([]);
  expect(found(`lions (${row(1)})`, 'apps/site/src/feed.ts')).toEqual([]);
});
