import { useTranslation } from '@fairground/i18n/react';
import { useSwitch } from '../../merchants/status.ts';
import { boot } from '../../shared/boot.ts';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { AppBand } from '../home/app-band.tsx';
import { AreaTiles } from '../home/area-tiles.tsx';
import { Facts } from '../home/facts.tsx';
import { Hero } from '../home/hero.tsx';
import style from '../home/home.module.css';
import { Workbench } from '../home/workbench.tsx';

export function HomePage() {
  const { t } = useTranslation();
  const hasGames = useSwitch('GAME');
  const hasApp = useSwitch('DOWNLOAD');
  usePageTitle(t('seo.home.title', { brand: boot.name }));
  return (
    <div className={style.page}>
      <Hero />
      <AreaTiles />
      {hasGames && <Workbench />}
      <Facts />
      {hasApp && <AppBand />}
    </div>
  );
}
