import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/button.tsx';
import { Link } from '@tanstack/react-router';
import { areas, type TextKey } from '../catalogue/areas.ts';
import { useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { SwitchedOff } from '../shared/switched-off.tsx';
import { useQueryText } from '../shared/use-query-text.ts';
import { trendTarget } from './lottery-search.ts';

const names = {
  lottery: 'nav.lottery',
  vnLottery: 'nav.vietnam_lottery',
  seaLottery: 'nav.sea_lottery',
} as const satisfies Record<string, TextKey>;

/** Past results at a glance; the address says which page of lotteries they belong to. */
export function TrendPage() {
  const { t } = useTranslation();
  const isOpen = useSwitch('LOTT');
  const target = trendTarget(useQueryText().gameUrl);
  if (!isOpen) return <SwitchedOff title={t('nav.trend')} />;
  return (
    <AreaPage
      title={`${t('nav.trend')}: ${t(names[target])}`}
      text={t('building.trend')}
      cover={areas.lottery.cover}
      actions={
        <Link to={`/${target}`} className={buttonClass({ size: 'large' })}>
          {t(names[target])}
        </Link>
      }
    />
  );
}
