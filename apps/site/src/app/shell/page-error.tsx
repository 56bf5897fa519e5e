import { CallError } from '@fairground/contract/client';
import { useTranslation } from '@fairground/i18n/react';
import { Button, buttonClass } from '@fairground/ui/controls/button.tsx';
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { useEffect } from 'react';
import { StateCard } from '../../shared/states/state-card.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import style from './page-error.module.css';

/** Stands in for a page that broke. The frame around it goes on working. */
export function PageError({ error }: ErrorComponentProps) {
  const { t } = useTranslation();
  usePageTitle(t('page.crashed.title'));
  useEffect(() => console.error(error), [error]);
  const requestId = error instanceof CallError ? error.requestId : '';
  return (
    <StateCard
      drawing="broken"
      level={1}
      title={t('page.crashed.title')}
      text={
        <>
          {t('page.crashed.text')}
          {requestId && <span className={style.number}>{t('page.request_number', { id: requestId })}</span>}
        </>
      }
      action={
        <>
          <Button onClick={() => location.reload()}>{t('action.reload')}</Button>
          <Link to="/" className={buttonClass({ tone: 'secondary' })}>
            {t('action.go_home')}
          </Link>
        </>
      }
    />
  );
}
