import type { PagePath } from '@fairground/contract/page-paths';
import { readSearch, writeSearch } from '@fairground/ui/address/plain-search.ts';
import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { loadLoginPage, loadRegisterPage } from '../access/public.ts';
import { loadAgentPage } from '../agents/public.ts';
import { loadGameFramePage, loadLobbyPage } from '../catalogue/public.ts';
import { loadLotteryPage, loadTrendPage } from '../lottery/public.ts';
import { loadNewsPage } from '../messaging/public.ts';
import { loadPromotionsPage } from '../promotions/public.ts';
import { validateSearch } from '../shared/search.ts';
import { loadDownloadPage, loadHelpPage, loadSpeedPage } from '../support/public.ts';
import { HomePage } from './pages/home-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageError } from './shell/page-error.tsx';
import { PageSkeleton } from './shell/page-skeleton.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: Shell,
  validateSearch,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});

type Page = NonNullable<Parameters<typeof createRoute>[0]['component']>;

const page = <const Path extends PagePath>(path: Path, component: Page) =>
  createRoute({ getParentRoute: () => root, path, component });

// Each of these is a file of its own that is loaded when the page is first opened, or pointed at.
const language = lazyRouteComponent(() => import('./pages/language-page.tsx'), 'LanguagePage');
const closed = lazyRouteComponent(() => import('./pages/reopened-page.tsx'), 'ReopenedPage');
const lobby = lazyRouteComponent(loadLobbyPage, 'LobbyPage');
const gameFrame = lazyRouteComponent(loadGameFramePage, 'GameFramePage');
const lottery = lazyRouteComponent(loadLotteryPage, 'LotteryPage');
const trend = lazyRouteComponent(loadTrendPage, 'TrendPage');
const promotions = lazyRouteComponent(loadPromotionsPage, 'PromotionsPage');
const news = lazyRouteComponent(loadNewsPage, 'NewsPage');
const help = lazyRouteComponent(loadHelpPage, 'HelpPage');
const download = lazyRouteComponent(loadDownloadPage, 'DownloadPage');
const speed = lazyRouteComponent(loadSpeedPage, 'SpeedPage');
const login = lazyRouteComponent(loadLoginPage, 'LoginPage');
const register = lazyRouteComponent(loadRegisterPage, 'RegisterPage');
const member = lazyRouteComponent(() => import('./pages/member-page.tsx'), 'MemberPage');
const pointMall = lazyRouteComponent(() => import('./pages/point-mall-page.tsx'), 'PointMallPage');
const agent = lazyRouteComponent(loadAgentPage, 'AgentPage');

const tree = root.addChildren([
  page('/', HomePage),
  page('/index', HomePage),
  page('/login', login),
  page('/register', register),
  page('/register.html', register),
  page('/member', member),
  page('/pointMall', pointMall),
  page('/agent', agent),
  page('/agentHome', agent),
  page('/lang', language),
  page('/maintenance', closed),
  page('/promotions', promotions),
  page('/promotion', promotions),
  page('/news', news),
  page('/help', help),
  page('/helpmc', help),
  page('/download', download),
  page('/app', download),
  page('/speed', speed),
  page('/electron', lobby),
  page('/rng', lobby),
  page('/live', lobby),
  page('/casino', lobby),
  page('/sports', lobby),
  page('/fish', lobby),
  page('/pvp', lobby),
  page('/arcade', lobby),
  page('/table', lobby),
  page('/elott', lottery),
  page('/lott', lottery),
  page('/lottery', lottery),
  page('/vnLottery', lottery),
  page('/seaLottery', lottery),
  page('/trend', trend),
  page('/seamless', gameFrame),
  page('/trial', gameFrame),
]);

export const router = createRouter({
  routeTree: tree,
  parseSearch: readSearch,
  stringifySearch: writeSearch,
  defaultPreload: 'intent',
  defaultErrorComponent: PageError,
  // A page that is being left goes before somebody types into a form that is about to vanish.
  defaultPendingComponent: PageSkeleton,
  defaultPendingMs: 200,
  defaultPendingMinMs: 0,
  scrollRestoration: true,
});

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
