import { expect, test } from 'vitest';
import { findingsIn } from './findings.ts';
import { pageWalls } from './rules/page-walls.ts';

test('a domain of the console may not import upwards, sideways, past a door or the app above it', () => {
  expect(
    findingsIn(pageWalls, {
      'apps/console/src/access/player.tsx': "\nimport { Money } from '../wallet/public.ts';",
      'apps/console/src/vip/letter.tsx': "import { Link } from '../messaging/public.ts';",
      'apps/console/src/lottery/issue.tsx': "import { amountText } from '../wallet/text/amount-text.ts';",
      'apps/console/src/lottery/style.tsx': "import style from '../wallet/finance.module.css';",
      'apps/console/src/wallet/deposits/queue.tsx': "import { router } from '../../app/router.tsx';",
      'apps/console/src/shared/api.ts': "const x = await import('../merchants/public.ts');",
      'apps/console/src/app/router.tsx': "type X = import('../access/sign-in-page.tsx').X;",
      'apps/console/src/casino/page.tsx': '',
    }),
  ).toEqual([
    'apps/console/src/access/player.tsx:2 access may not import wallet',
    'apps/console/src/vip/letter.tsx:1 vip may not import messaging',
    'apps/console/src/lottery/issue.tsx:1 import wallet/public.ts instead of apps/console/src/wallet/text/amount-text.ts',
    'apps/console/src/lottery/style.tsx:1 import wallet/public.ts instead of apps/console/src/wallet/finance.module.css',
    'apps/console/src/wallet/deposits/queue.tsx:1 wallet may not import app',
    'apps/console/src/shared/api.ts:1 shared may not import merchants',
    'apps/console/src/app/router.tsx:1 import access/public.ts instead of apps/console/src/access/sign-in-page.tsx',
    "apps/console/src/casino/page.tsx 'casino' is not a domain",
  ]);
});

test('a domain may import itself, shared, packages and the doors below; app every door, tests anything', () => {
  expect(
    findingsIn(pageWalls, {
      'apps/console/src/lottery/issue.tsx': `
        import { Balance } from '../wallet/public.tsx';
        import { api } from '../shared/api.ts';
        import { Button } from '@fairground/ui/controls/button.tsx';
        import style from './lottery.module.css';`,
      'apps/console/src/wallet/public.ts': "export const loadPage = () => import('./deposits/page.tsx');",
      'apps/console/src/app/router.tsx': "import { Page } from '../support/public.ts'; import './shell.tsx';",
      'apps/console/src/shared/forms/dialog.tsx': "import { api } from '../api.ts';",
      'apps/console/src/access/player.test.tsx': "import { Money } from '../wallet/money.tsx';",
      'apps/console/vite.config.ts': "import './src/wallet/money.tsx';",
    }),
  ).toEqual([]);
});
