import { useTranslation } from '@fairground/i18n/react';
import { lazy, Suspense } from 'react';
import { useSwitch } from '../../merchants/status.ts';
import { NoticeList } from '../../messaging/notice-list.tsx';
import { PromotionsStrip } from '../../promotions/promotions-strip.tsx';
import { boot } from '../../shared/boot.ts';
import { Later } from '../../shared/later.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
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
      {hasGames && (
        <Later room={style.games}>
          <Entry />
        </Later>
      )}
      {hasLottery && (
        <Later room={style.lottery}>
          <Lottery />
        </Later>
      )}
      <Later room={style.reading}>
        <PromotionsStrip />
        <NoticeList />
        <Facts />
        {hasApp && <AppBand />}
      </Later>
      <Suspense fallback={null}>{hasPopups && <Popup />}</Suspense>
    </div>
  );
}
