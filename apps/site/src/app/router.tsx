import { createRootRoute, createRoute, createRouter, lazyRouteComponent } from '@tanstack/react-router';
import { HomePage } from './pages/home-page.tsx';
import { NotFoundPage } from './pages/not-found-page.tsx';
import { PageError } from './shell/page-error.tsx';
import { Shell } from './shell/shell.tsx';

const root = createRootRoute({
  component: Shell,
  notFoundComponent: NotFoundPage,
  errorComponent: PageError,
});

type Loader = Parameters<typeof lazyRouteComponent>[0];

/** A page whose code is loaded when it is first opened. */
const lazy = (path: string, load: Loader, name: string) =>
  createRoute({ getParentRoute: () => root, path, component: lazyRouteComponent(load, name as never) });

const area = () => import('./pages/area-page.tsx') as never;
const loader = (load: () => Promise<unknown>): Loader => load as never;

const tree = root.addChildren([
  createRoute({ getParentRoute: () => root, path: '/', component: HomePage }),
  createRoute({ getParentRoute: () => root, path: '/index', component: HomePage }),
  lazy(
    '/lang',
    loader(() => import('./pages/language-page.tsx')),
    'LanguagePage',
  ),
  lazy(
    '/maintenance',
    loader(() => import('../merchants/maintenance-page.tsx')),
    'MaintenancePage',
  ),
  ...[
    '/electron',
    '/rng',
    '/pvp',
    '/casino',
    '/fish',
    '/sports',
    '/arcade',
    '/elott',
    '/table',
    '/live',
    '/lott',
  ].map((path) => lazy(path, loader(area), 'AreaPage')),
]);

export const router = createRouter({ routeTree: tree, defaultPreload: 'intent', scrollRestoration: true });

declare module '@tanstack/react-router' {
  interface Register {
    router: typeof router;
  }
}
