import { useTranslation } from '@fairground/i18n/react';
import { Outlet, useRouterState } from '@tanstack/react-router';
import { lazy, Suspense, useEffect, useRef } from 'react';
import { loadRainHost } from '../../agents/public.ts';
import { loadChatHost } from '../../chat/public.ts';
import { announceMaintenance, loadClosedPage, type Status, settingsQuery } from '../../merchants/public.ts';
import { startNews } from '../../messaging/public.ts';
import { loadRaffleHost } from '../../promotions/public.ts';
import { isOn } from '../../shared/is-on.ts';
import { queries } from '../../shared/queries.ts';
import { Later } from '../../shared/states/later.tsx';
import { whenIdle } from '../../shared/when-idle.ts';
import { WalletHost } from '../../wallet/public.ts';
import { BottomBar } from './bottom-bar.tsx';
import { Footer } from './footer.tsx';
import style from './frame.module.css';
import { FrameSkeleton } from './frame-skeleton.tsx';
import { NoticeTicker } from './notice-ticker.tsx';
import { OfflineBar } from './offline-bar.tsx';
import { PageSkeleton } from './page-skeleton.tsx';
import { RouteFocus } from './route-focus.tsx';
import { SideBar } from './side-bar.tsx';
import { TopBar } from './top-bar.tsx';

const ClosedPage = lazy(async () => ({
  default: (await loadClosedPage()).ClosedPage,
}));

const RainHost = lazy(async () => ({ default: (await loadRainHost()).RainHost }));
const ChatHost = lazy(async () => ({ default: (await loadChatHost()).ChatHost }));
const RaffleHost = lazy(async () => ({ default: (await loadRaffleHost()).RaffleHost }));
const MiniGame = lazy(async () => ({ default: (await import('../mini-game/mini-game.tsx')).MiniGame }));

/** The frame of every page, or of the one page there is while the site is closed. */
export function Frame({ status }: { status: Status }) {
  const { t } = useTranslation();
  const main = useRef<HTMLElement>(null);
  const isSettled = useRouterState({ select: ({ status: state }) => state === 'idle' });
  const hasGames = isOn(status.whitelabelVal, 'GAME');
  const { maintenance, regionRestriction } = status.permission;
  const isClosed = maintenance || regionRestriction;
  useEffect(() => startNews(), []);
  // Known in advance, because they are needed most when they can no longer be asked for.
  useEffect(() => whenIdle(() => void queries.prefetchQuery(settingsQuery)), []);
  useEffect(() => announceMaintenance(status), [status]);

  if (isClosed)
    return (
      <Suspense fallback={<FrameSkeleton />}>
        <main id="main" tabIndex={-1} data-ready="">
          <ClosedPage />
        </main>
      </Suspense>
    );
  return (
    <>
      <a className={style.skip} href="#main">
        {t('nav.skip')}
      </a>
      <OfflineBar />
      <TopBar />
      <NoticeTicker />
      <main ref={main} id="main" tabIndex={-1} data-ready={isSettled ? '' : undefined}>
        <Suspense fallback={<PageSkeleton />}>
          <Outlet />
        </Suspense>
      </main>
      <SideBar />
      {hasGames && (
        <Later>
          <MiniGame />
        </Later>
      )}
      <Later>
        <RainHost />
        <ChatHost />
        <RaffleHost />
      </Later>
      <Footer />
      <BottomBar />
      <WalletHost />
      <RouteFocus main={main} />
    </>
  );
}
