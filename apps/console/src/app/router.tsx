import { readSearch, writeSearch } from '@fairground/ui/address/plain-search.ts';
import { createRootRoute, createRoute, createRouter, redirect } from '@tanstack/react-router';
import { AccountPage, LinkPage, OperatorsPage, SignInPage } from '../access/public.ts';
import { AgentsPage, SettlementsPage } from '../agents/public.ts';
import { GamesPage } from '../catalogue/public.ts';
import { ChatPage } from '../chat/public.ts';
import { AuditPage } from '../compliance/public.ts';
import { LotteryPage } from '../lottery/public.ts';
import { MerchantsPage } from '../merchants/public.ts';
import { AnnouncementsPage, CircularsPage } from '../messaging/public.ts';
import { PointsPage } from '../points-mall/public.ts';
import { PromotionsPage } from '../promotions/public.ts';
import { validateSearch } from '../shared/address/search.ts';
import { DeskPage, FeedbackPage, HelpPage } from '../support/public.ts';
import { RanksPage, RebatesPage } from '../vip/public.ts';
import { FinancePage } from '../wallet/public.ts';
import { MerchantPage } from './merchant-page.tsx';
import { PlayersPage } from './players/players-page.tsx';
import { Shell } from './shell.tsx';

const root = createRootRoute({ component: Shell, validateSearch });
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
  page('/agents', AgentsPage),
  page('/settlements', SettlementsPage),
  page('/announcements', AnnouncementsPage),
  page('/promotions', PromotionsPage),
  page('/points', PointsPage),
  page('/ranks', RanksPage),
  page('/rebates', RebatesPage),
  page('/feedback', FeedbackPage),
  page('/help', HelpPage),
  page('/circulars', CircularsPage),
  page('/desk', DeskPage),
  page('/chat', ChatPage),
  page('/finance', FinancePage),
  page('/games', GamesPage),
  page('/lottery', LotteryPage),
  page('/audit', AuditPage),
  page('/operators', OperatorsPage),
  page('/account', AccountPage),
  page('/link', LinkPage),
]);

export const router = createRouter({
  routeTree: tree,
  basepath: '/console',
  parseSearch: readSearch,
  stringifySearch: writeSearch,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
