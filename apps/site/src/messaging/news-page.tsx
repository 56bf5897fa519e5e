import { useTranslation } from '@fairground/i18n/react';
import { Card } from '@fairground/ui/card.tsx';
import { useStatus, useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { boot } from '../shared/boot.ts';
import { StateCard } from '../shared/state-card.tsx';
import { SwitchedOff } from '../shared/switched-off.tsx';
import { noticesOf } from './notices.ts';

/** Every notice at once, where the ticker shows one after the other. */
export function NewsPage() {
  const { t } = useTranslation();
  const notices = noticesOf(useStatus());
  const isOpen = useSwitch('ANN');
  if (!isOpen) return <SwitchedOff title={t('nav.news')} />;
  return (
    <AreaPage
      title={t('nav.news')}
      text={t('seo.news.description', { brand: boot.name })}
      cover={{ kind: 'banner', key: 'home' }}
    >
      {notices.length === 0 && (
        <StateCard drawing="messages" title={t('state.empty.title')} text={t('state.empty.notices')} />
      )}
      {notices.map(({ id, text }) => (
        <Card key={id}>{text}</Card>
      ))}
    </AreaPage>
  );
}
