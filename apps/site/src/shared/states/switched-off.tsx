import { useTranslation } from '@fairground/i18n/react';
import { buttonClass } from '@fairground/ui/controls/button.tsx';
import { Link } from '@tanstack/react-router';
import { usePageTitle } from '../use-page-title.ts';
import { StateCard } from './state-card.tsx';

/** A page whose feature the merchant has switched off: it exists, and says so. */
export function SwitchedOff({ title }: { title: string }) {
  const { t } = useTranslation();
  usePageTitle(title);
  return (
    <StateCard
      drawing="locked"
      level={1}
      title={`${title}: ${t('state.off.title')}`}
      text={t('state.off.text')}
      action={
        <Link to="/" className={buttonClass({})}>
          {t('action.go_home')}
        </Link>
      }
    />
  );
}
