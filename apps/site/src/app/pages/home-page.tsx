import { useTranslation } from '@fairground/i18n/react';
import { lazy, Suspense } from 'react';
import { loadHomeGames, loadPlayNow } from '../../catalogue/public.ts';
import { loadHomeLottery } from '../../lottery/public.ts';
import { useSwitch } from '../../merchants/public.ts';
import { loadPopup, NoticeList } from '../../messaging/public.ts';
import { PromotionsStrip } from '../../promotions/public.ts';
import { boot } from '../../shared/boot.ts';
import { Later } from '../../shared/states/later.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { AppBand } from '../home/app-band.tsx';
import { AreaTiles } from '../home/area-tiles.tsx';
import { Facts } from '../home/facts.tsx';
import { Hero } from '../home/hero.tsx';
import style from '../home/home.module.css';

const Play = lazy(async () => ({ default: (await loadPlayNow()).PlayNow }));
const Entry = lazy(async () => ({ default: (await loadHomeGames()).HomeGames }));
const Lottery = lazy(async () => ({ default: (await loadHomeLottery()).HomeLottery }));
const Popup = lazy(async () => ({ default: (await loadPopup()).Popup }));

export function HomePage() {
  const { t } = useTranslation();
  const hasGames = useSwitch('GAME');
  const hasLottery = useSwitch('LOTT');
  const hasApp = useSwitch('DOWNLOAD');
  const hasPopups = useSwitch('ANN');
  usePageTitle(t('seo.home.title', { brand: boot.name }));
  return (
    <div className={style.page}>
      <div className={style.first}>
        <Hero />
        {hasGames && (
          <div className={style.play}>
            <div className={style.room}>
              <Later room={style.mark}>
                <Play />
              </Later>
            </div>
          </div>
        )}
      </div>
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
