import { useTranslation } from '@fairground/i18n/react';
import { AuditList } from './audit-list.tsx';

export function AuditPage() {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('audit.title')}</h1>
      <AuditList />
    </>
  );
}
