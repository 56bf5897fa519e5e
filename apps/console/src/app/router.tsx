import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { PlayersPage } from '../access/players-page.tsx';
import { SignInPage } from '../access/sign-in-page.tsx';
import { GamesPage } from '../catalogue/games-page.tsx';
import { AuditPage } from '../compliance/audit-page.tsx';
import { LotteryPage } from '../lottery/lottery-page.tsx';
import { MerchantPage } from '../merchants/merchant-page.tsx';
import { MerchantsPage } from '../merchants/merchants-page.tsx';
import { AnnouncementsPage } from '../messaging/announcements-page.tsx';
import { FeedbackPage } from '../support/feedback-page.tsx';
import { FinancePage } from '../wallet/finance-page.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell });
const page = <P extends string>(path: P, component: () => React.ReactNode) =>
  createRoute({ getParentRoute: () => root, path, component });

const tree = root.addChildren([
  createRoute({
    getParentRoute: () => root,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/merchants' });
    },
  }),
  page('/sign-in', SignInPage),
  page('/merchants', MerchantsPage),
  page('/merchants/$merchantCode', MerchantPage),
  page('/players', PlayersPage),
  page('/announcements', AnnouncementsPage),
  page('/feedback', FeedbackPage),
  page('/finance', FinancePage),
  page('/games', GamesPage),
  page('/lottery', LotteryPage),
  page('/audit', AuditPage),
]);

export const router = createRouter({ routeTree: tree, basepath: '/console' });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
