import { useTranslation } from '@fairground/i18n/react';
import { TrialGuard } from '../access/public.ts';
import { useSwitch } from '../merchants/public.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { SwitchedOff } from '../shared/states/switched-off.tsx';

export function AgentPage() {
  const { t } = useTranslation();
  const isOpen = useSwitch('AGEPAG');
  if (!isOpen) return <SwitchedOff title={t('nav.agent_centre')} />;
  return (
    <TrialGuard>
      <AreaPage
        title={t('nav.agent_centre')}
        text={t('building.agent')}
        cover={{ kind: 'category', key: 'favourites' }}
      />
    </TrialGuard>
  );
}
