// @vitest-environment happy-dom
import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  Outlet,
  RouterProvider,
} from '@tanstack/react-router';
import { act, useRef } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { afterEach, expect, test } from 'vitest';
import { RouteFocus } from './route-focus.tsx';

let root: Root;
afterEach(async () => {
  await act(async () => root.unmount());
});

/** A frame with a button beside its pages, of which the second one takes as long to load as the test wants. */
async function openFrame() {
  let answer = () => {};
  const loading = new Promise<void>((resolve) => {
    answer = resolve;
  });
  function Frame() {
    const main = useRef<HTMLElement>(null);
    return (
      <>
        <button type="button" id="menu">
          Menu
        </button>
        <main ref={main} id="main" tabIndex={-1}>
          <Outlet />
        </main>
        <RouteFocus main={main} />
      </>
    );
  }
  const top = createRootRoute({ component: Frame });
  const home = createRoute({ getParentRoute: () => top, path: '/', component: () => 'home' });
  const slow = createRoute({
    getParentRoute: () => top,
    path: '/slow',
    loader: () => loading,
    component: () => 'slow',
  });
  const router = createRouter({
    routeTree: top.addChildren([home, slow]),
    history: createMemoryHistory({ initialEntries: ['/'] }),
  });
  Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
  document.body.innerHTML = '<div id="app"></div>';
  root = createRoot(document.getElementById('app') as HTMLElement);
  await act(async () => root.render(<RouterProvider router={router as never} />));
  return {
    leave: () => act(async () => void router.navigate({ to: '/slow' as '/' })),
    arrive: () => act(async () => answer()),
  };
}

const focused = () => document.activeElement?.id;

test('the focus goes to the content of a new page', async () => {
  const { leave, arrive } = await openFrame();
  document.getElementById('menu')?.focus();
  await leave();
  expect(focused()).toBe('menu');
  await arrive();
  await expect.poll(focused).toBe('main');
});

test('a page that comes late leaves the focus to whoever went on meanwhile, so that no menu closes by itself', async () => {
  const { leave, arrive } = await openFrame();
  await leave();
  document.getElementById('menu')?.focus();
  await arrive();
  await expect.poll(() => document.getElementById('main')?.textContent).toBe('slow');
  expect(focused()).toBe('menu');
});
