import { useTranslation } from '@fairground/i18n/react';
import { useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { SwitchedOff } from '../shared/switched-off.tsx';

export function LoginPage() {
  const { t } = useTranslation();
  const isOpen = useSwitch('LOGIN');
  if (!isOpen) return <SwitchedOff title={t('nav.log_in')} />;
  return (
    <AreaPage title={t('nav.log_in')} text={t('building.access')} cover={{ kind: 'banner', key: 'vip' }} />
  );
}
