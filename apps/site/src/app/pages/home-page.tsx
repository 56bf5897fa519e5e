import { useTranslation } from '@fairground/i18n/react';
import { lazy, Suspense, useEffect, useState } from 'react';
import { useSwitch } from '../../merchants/status.ts';
import { NoticeList } from '../../messaging/notice-list.tsx';
import { PromotionsStrip } from '../../promotions/promotions-strip.tsx';
import { boot } from '../../shared/boot.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { whenIdle } from '../../shared/when-idle.ts';
import { AppBand } from '../home/app-band.tsx';
import { AreaTiles } from '../home/area-tiles.tsx';
import { Facts } from '../home/facts.tsx';
import { Hero } from '../home/hero.tsx';
import style from '../home/home.module.css';

const Entry = lazy(async () => ({ default: (await import('../../catalogue/home-games.tsx')).HomeGames }));
const Lottery = lazy(async () => ({ default: (await import('../../lottery/home-lottery.tsx')).HomeLottery }));
const Popup = lazy(async () => ({ default: (await import('../../messaging/popup.tsx')).Popup }));

export function HomePage() {
  const { t } = useTranslation();
  const hasGames = useSwitch('GAME');
  const hasLottery = useSwitch('LOTT');
  const hasApp = useSwitch('DOWNLOAD');
  const hasPopups = useSwitch('ANN');
  usePageTitle(t('seo.home.title', { brand: boot.name }));
  return (
    <div className={style.page}>
      <Hero />
      <AreaTiles />
      {hasGames && <GamesLater />}
      <Suspense fallback={null}>{hasLottery && <Lottery />}</Suspense>
      <PromotionsStrip />
      <NoticeList />
      <Facts />
      {hasApp && <AppBand />}
      <Suspense fallback={null}>{hasPopups && <Popup />}</Suspense>
    </div>
  );
}

/** Below the first screen, so it waits until what stands on that is there. */
function GamesLater() {
  const [isIdle, setIdle] = useState(false);
  useEffect(() => whenIdle(() => setIdle(true)), []);
  const room = <div className={style.games} />;
  return isIdle ? (
    <Suspense fallback={room}>
      <Entry />
    </Suspense>
  ) : (
    room
  );
}
