import { useTranslation } from '@fairground/i18n/react';
import { useRouterState } from '@tanstack/react-router';
import { useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { StateCard } from '../shared/state-card.tsx';
import { SwitchedOff } from '../shared/switched-off.tsx';
import { useQueryText } from '../shared/use-query-text.ts';

/** None runs yet. Who comes for a certain one, by `?id=` or by the hash, is told about that one. */
export function PromotionsPage() {
  const { t } = useTranslation();
  const { id } = useQueryText();
  const hash = useRouterState({ select: ({ location }) => location.hash });
  const isOpen = useSwitch('PROMO');
  if (!isOpen) return <SwitchedOff title={t('nav.promotions')} />;
  return (
    <AreaPage
      title={t('nav.promotions')}
      text={t('building.promotions')}
      cover={{ kind: 'category', key: 'promotions' }}
    >
      <StateCard
        drawing="empty"
        title={t(id || hash ? 'promotions.unknown' : 'state.empty.title')}
        text={t('state.empty.promotions')}
      />
    </AreaPage>
  );
}
