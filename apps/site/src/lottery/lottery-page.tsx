import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/button.tsx';
import { Link, useRouterState } from '@tanstack/react-router';
import { areas, type TextKey } from '../catalogue/areas.ts';
import { useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { StateCard } from '../shared/state-card.tsx';
import { SwitchedOff } from '../shared/switched-off.tsx';
import { useQueryText } from '../shared/use-query-text.ts';
import { LONG_DRAGON, lotterySearch } from './lottery-search.ts';

const nameAt: Readonly<Record<string, TextKey>> = {
  '/vnLottery': 'nav.vietnam_lottery',
  '/seaLottery': 'nav.sea_lottery',
};

export function LotteryPage() {
  const { t } = useTranslation();
  const { t: tError } = useTranslation('errors');
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { gameCode } = lotterySearch(useQueryText());
  const isOpen = useSwitch('LOTT');
  const name = t(gameCode === LONG_DRAGON ? 'nav.long_dragon' : (nameAt[path] ?? 'nav.lottery'));
  if (!isOpen) return <SwitchedOff title={name} />;
  return (
    <AreaPage
      title={name}
      text={t('category.lottery')}
      cover={areas.lottery.cover}
      actions={
        <Link to="/trend" className={buttonClass({ tone: 'secondary', size: 'large' })}>
          {t('nav.trend')}
        </Link>
      }
    >
      <StateCard drawing="records" title={tError('in_stay_tuned')} text={t('building.lottery')} />
    </AreaPage>
  );
}
