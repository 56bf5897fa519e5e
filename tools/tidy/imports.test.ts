import { expect, test } from 'vitest';
import { findingsIn } from './findings.ts';
import { blindOutcomes } from './rules/blind-outcomes.ts';
import { domainDoors } from './rules/domain-doors.ts';
import { fastPaths } from './rules/fast-paths.ts';
import { noCycles } from './rules/no-cycles.ts';
import { roomOrder } from './rules/room-order.ts';
import { workspaceWalls } from './rules/workspace-walls.ts';

test('a domain may not import upwards, sideways or past the door', () => {
  expect(
    findingsIn(domainDoors, {
      'apps/platform/src/wallet/pay.ts': "\nimport { x } from '../agents/public.ts';",
      'apps/platform/src/agents/pay.ts': "import { x } from '../support/public.ts';",
      'apps/platform/src/lottery/bet.ts': "import { x } from '../wallet/queries.ts';",
      'apps/platform/src/kernel/http/answer-call.ts': "export { x } from '../../merchants/public.ts';",
      'apps/platform/src/vip/rank.ts': "const x = await import('../access/find-player.ts');",
      'apps/platform/src/access/sign-in/log-in.ts':
        "type X = import('../../wallet/public.ts').X; import '../../app.ts';",
      'apps/platform/src/casino/spin.ts': '',
    }),
  ).toEqual([
    'apps/platform/src/wallet/pay.ts:2 wallet may not import agents',
    'apps/platform/src/agents/pay.ts:1 agents may not import support',
    'apps/platform/src/lottery/bet.ts:1 import wallet/public.ts instead of apps/platform/src/wallet/queries.ts',
    'apps/platform/src/kernel/http/answer-call.ts:1 kernel may not import merchants',
    'apps/platform/src/vip/rank.ts:1 import access/public.ts instead of apps/platform/src/access/find-player.ts',
    'apps/platform/src/access/sign-in/log-in.ts:1 access may not import apps/platform/src/app.ts',
    'apps/platform/src/access/sign-in/log-in.ts:1 access may not import wallet',
    "apps/platform/src/casino/spin.ts 'casino' is not a domain",
  ]);
});

test('a domain may import itself, the kernel, packages and the doors below; wiring and tests anything', () => {
  expect(
    findingsIn(domainDoors, {
      'apps/platform/src/agents/pay.ts': `
        import { post } from '../wallet/public.ts';
        import { refuse } from '../kernel/http/refuse.ts';
        import { findLink } from './queries/links.ts';
        import { contract } from '@fairground/contract';`,
      'apps/platform/src/app.ts': "import { x } from './wallet/routes.ts';",
      'apps/platform/src/seed/demo.ts': "import { x } from '../agents/queries.ts';",
      'apps/platform/src/wallet/pay.test.ts': "import { x } from '../agents/queries.ts';",
      'apps/platform/test/scene.ts': "import { x } from '../src/agents/queries.ts';",
    }),
  ).toEqual([]);
});

test('a fast path is known to its doors and to tests, and to nobody else', () => {
  expect(
    findingsIn(fastPaths, {
      'apps/platform/src/wallet/ledger/post.ts': "import './batch/pace.ts';",
      'apps/platform/src/lottery/place-bets.ts': "import '../wallet/ledger/batch/batcher.ts';",
      'apps/platform/src/kernel/http/read-body.ts': "import './fast/raw-socket.ts';",
      'apps/platform/src/catalogue/rounds/pay-win.ts': "import './cached/session-cache.ts';",
      'apps/platform/src/kernel/http/server.ts': "import './fast/raw-socket.ts';",
      'apps/platform/src/wallet/public.ts': "export * from './ledger/batch/batcher.ts';",
      'apps/platform/src/wallet/ledger/batch/batcher.ts': "import './pace.ts'; import '../decide-batch.ts';",
      'apps/platform/src/wallet/records/records.test.ts': "import '../ledger/batch/batcher.ts';",
    }),
  ).toEqual([
    'apps/platform/src/wallet/ledger/post.ts:1 wallet/ledger/post.ts knows of wallet/ledger/batch/',
    'apps/platform/src/lottery/place-bets.ts:1 lottery/place-bets.ts knows of wallet/ledger/batch/',
    'apps/platform/src/kernel/http/read-body.ts:1 kernel/http/read-body.ts knows of kernel/http/fast/',
    'apps/platform/src/catalogue/rounds/pay-win.ts:1 catalogue/rounds/pay-win.ts knows of catalogue/rounds/cached/',
  ]);
});

test('a room may not import a room above it, the doors, nor may shared files import a room', () => {
  expect(
    findingsIn(roomOrder, {
      'apps/platform/src/wallet/ledger/funds-of.ts': "import '../deposits/queries/deposits.ts';",
      'apps/platform/src/wallet/rules.ts': "import './ledger/post.ts';",
      'apps/platform/src/wallet/records/read-profit.ts': "import '../public.ts';",
      'apps/platform/src/kernel/db/db.ts': "import '../http/call.ts';",
    }),
  ).toEqual([
    'apps/platform/src/wallet/ledger/funds-of.ts:1 wallet/ledger/funds-of.ts may not import wallet/deposits/queries/deposits.ts',
    'apps/platform/src/wallet/rules.ts:1 wallet/rules.ts may not import wallet/ledger/post.ts',
    'apps/platform/src/wallet/records/read-profit.ts:1 wallet/records/read-profit.ts may not import wallet/public.ts',
    'apps/platform/src/kernel/db/db.ts:1 kernel/db/db.ts may not import kernel/http/call.ts',
  ]);
});

test('a room imports itself, lower rooms and shared files; doors and tests import any room', () => {
  expect(
    findingsIn(roomOrder, {
      'apps/platform/src/wallet/deposits/settle-deposit.ts': `
        import '../ledger/post.ts';
        import './providers/sign-event.ts';
        import '../rules.ts';
        import '../../kernel/http/refuse.ts';`,
      'apps/platform/src/wallet/routes.ts': "import './records/read-profit.ts';",
      'apps/platform/src/wallet/ledger/post.test.ts': "import '../records/read-profit.ts';",
      'apps/platform/src/kernel/platform.ts': "import type { Sealing } from './http/sealing.ts';",
      'apps/platform/src/lottery/place-bets.ts': "import '../wallet/public.ts';",
    }),
  ).toEqual([]);
});

test('no workspace imports an app, nor another workspace by a relative path', () => {
  expect(
    findingsIn(workspaceWalls, {
      'apps/site/src/main.tsx': "import '@fairground/platform';",
      'packages/ui/src/button.tsx': "import '../../../apps/site/src/theme.ts';",
      'apps/console/src/main.tsx': "import '../../../packages/money/src/format.ts';",
    }),
  ).toEqual([
    'apps/site/src/main.tsx:1 apps/site may not import apps/platform/src/index.ts',
    'packages/ui/src/button.tsx:1 packages/ui may not import apps/site/src/theme.ts',
    "apps/console/src/main.tsx:1 '../../../packages/money/src/format.ts' leaves apps/console; import a package by its name",
  ]);
});

test('the packages at the bottom import next to nothing', () => {
  expect(
    findingsIn(workspaceWalls, {
      'packages/contract/src/player/access.ts': "import { Money } from '@fairground/money';",
      'packages/contract/src/client/request.ts': "import { z } from 'zod';",
      'packages/contract/src/table.ts': "import { serialize } from '@hpke/core';",
      'packages/fairness/src/verify.ts': "import { createHash } from 'node:crypto';",
      'packages/lottery-rules/src/prize.ts': "import type { Money } from '@fairground/money';",
      'packages/art/src/marks/logo.ts': "import { Button } from '@fairground/ui/controls/button.tsx';",
    }),
  ).toHaveLength(6);
  expect(
    findingsIn(workspaceWalls, {
      'packages/contract/src/player/access.ts':
        "import { z } from 'zod'; import { contract } from '../endpoint.ts';",
      'packages/contract/src/client/request.ts': "import '@hpke/core';",
      'packages/lottery-rules/src/draw.ts': "import { sample } from '@fairground/fairness';",
      'packages/fairness/src/verify.test.ts': "import { test } from 'vitest'; import 'node:crypto';",
      'packages/i18n/src/react.ts': "import { useMemo } from 'react';",
      'apps/site/vite.config.ts': "import '../../packages/contract/src/vite.ts';",
      'e2e/story.test.ts': "import '../apps/platform/test/scene.ts';",
    }),
  ).toEqual([]);
});

test('a circle of imports is shown once, from where it starts', () => {
  expect(
    findingsIn(noCycles, {
      'packages/ui/src/a.ts': "import './b.ts';",
      'packages/ui/src/b.ts': "export * from './c.ts';",
      'packages/ui/src/c.ts': "import type { A } from './a.ts';",
    }),
  ).toEqual([
    'packages/ui/src/a.ts imports itself: packages/ui/src/a.ts > packages/ui/src/b.ts > packages/ui/src/c.ts > packages/ui/src/a.ts',
  ]);
});

test('two ways to the same file are no circle, nor are generated files', () => {
  expect(
    findingsIn(noCycles, {
      'packages/ui/src/a.ts': "import './b.ts'; import './c.ts'; import './tree.gen.ts';",
      'packages/ui/src/b.ts': "import './c.ts';",
      'packages/ui/src/c.ts': "import './missing.ts';",
      'packages/ui/src/tree.gen.ts': "import './a.ts';",
    }),
  ).toEqual([]);
});

test('rules and randomness may not reach money, however far around', () => {
  expect(
    findingsIn(blindOutcomes, {
      'packages/money/package.json': '{ "exports": { "./format": "./src/format-amount.ts" } }',
      'packages/fairness/src/index.ts': "import '@fairground/money/format';",
      'apps/studio/src/games/slots/brass-sevens/rules.ts': "import '../../../engine/cards.ts';",
      'apps/studio/src/engine/cards.ts': "import type { Stake } from '../wallet/bet.ts';",
      'apps/platform/src/lottery/rules/dragon.ts': "import '../../wallet/public.ts';",
      'apps/platform/src/kernel/random.ts': "import '@fairground/money';",
    }),
  ).toEqual([
    'packages/fairness/src/index.ts reaches money: packages/fairness/src/index.ts > packages/money/src/format-amount.ts',
    'apps/studio/src/games/slots/brass-sevens/rules.ts reaches money: ' +
      'apps/studio/src/games/slots/brass-sevens/rules.ts > apps/studio/src/engine/cards.ts > apps/studio/src/wallet/bet.ts',
    'apps/platform/src/lottery/rules/dragon.ts reaches money: ' +
      'apps/platform/src/lottery/rules/dragon.ts > apps/platform/src/wallet/public.ts',
    'apps/platform/src/kernel/random.ts reaches money: apps/platform/src/kernel/random.ts > packages/money/src/index.ts',
  ]);
});

test('money may use rules, and what a game shows may use money', () => {
  expect(
    findingsIn(blindOutcomes, {
      'apps/platform/src/lottery/settle-issue.ts': "import './rules.ts'; import '../wallet/public.ts';",
      'apps/platform/src/lottery/rules.ts': "import '@fairground/lottery-rules';",
      'packages/lottery-rules/src/index.ts': "import './prize.ts';",
      'apps/platform/src/wallet/rules.ts': "import '@fairground/money';",
      'apps/studio/src/games/slots/brass-sevens/client/reels.ts': "import '@fairground/money';",
      'apps/studio/src/games/slots/brass-sevens/rtp.test.ts': "import '@fairground/money';",
    }),
  ).toEqual([]);
});
