import { useTranslation } from '@fairground/i18n/react';
import { useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { SwitchedOff } from '../shared/switched-off.tsx';

export function RegisterPage() {
  const { t } = useTranslation();
  const isOpen = useSwitch('REGISTER');
  if (!isOpen) return <SwitchedOff title={t('nav.register')} />;
  return (
    <AreaPage title={t('nav.register')} text={t('building.access')} cover={{ kind: 'banner', key: 'gift' }} />
  );
}
