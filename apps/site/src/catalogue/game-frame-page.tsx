import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/button.tsx';
import { Link, useRouterState } from '@tanstack/react-router';
import { useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { SwitchedOff } from '../shared/switched-off.tsx';
import { useQueryText } from '../shared/use-query-text.ts';
import { type Area, areaName, areas } from './areas.ts';

/** The game types of an address, each with the area it belongs to. */
const areaOfType: Readonly<Record<string, Area>> = {
  RNG: areas.slots,
  LIVE: areas.live,
  SPORTS: areas.sports,
  FISH: areas.fishing,
  PVP: areas.cards,
  LOTT: areas.lottery,
  ELOTT: areas.e_lottery,
  AC: areas.arcade,
  TG: areas.table,
};

/** Holds a game within the site: for money at /seamless, for nothing at /trial. */
export function GameFramePage() {
  const { t } = useTranslation();
  const { gameType } = useQueryText();
  const isTrial = useRouterState({ select: ({ location }) => location.pathname === '/trial' });
  const hasGames = useSwitch('GAME');
  const area = areaOfType[gameType?.toUpperCase() ?? ''];
  const frame = isTrial ? t('nav.free_play') : t('frame.title');
  if (!hasGames) return <SwitchedOff title={frame} />;
  return (
    <AreaPage
      title={area ? `${frame}: ${t(areaName(area))}` : frame}
      text={area ? t('building.lobby') : t('frame.no_game')}
      cover={(area ?? areas.slots).cover}
      actions={
        <Link to={(area ?? areas.slots).to} className={buttonClass({ size: 'large' })}>
          {t(areaName(area ?? areas.slots))}
        </Link>
      }
    />
  );
}
