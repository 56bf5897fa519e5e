import { useTranslation } from '@fairground/i18n/react';
import { AreaPage } from '../../shared/area-page.tsx';

export function NotFoundPage() {
  const { t } = useTranslation();
  return (
    <AreaPage
      title={t('page.not_found.title')}
      text={t('page.not_found.text')}
      cover={{ kind: 'banner', key: 'home' }}
    />
  );
}
