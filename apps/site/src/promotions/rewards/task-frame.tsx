import { useTranslation } from '@fairground/i18n/react';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import type { ReactNode } from 'react';
import type { Terms } from './reward-queries.ts';
import style from './rewards.module.css';
import { TermsList } from './terms-list.tsx';

/** What a task is about, what it asks for, and its body. */
export function TaskFrame(props: {
  title: string;
  text: string;
  terms: Terms;
  aside?: ReactNode;
  children: ReactNode;
}) {
  const { t } = useTranslation('rewards');
  const { title, text, terms, aside, children } = props;
  return (
    <section className={style.card} aria-label={title}>
      <div className={style.head}>
        <h3 className={style.title}>{title}</h3>
        {aside}
      </div>
      <p className={style.text}>{text}</p>
      {children}
      <details className={style.more}>
        <summary>{t('terms.show')}</summary>
        <TermsList terms={terms} />
      </details>
    </section>
  );
}

/** The merchant has none of these for this member. */
export function NoTask() {
  const { t } = useTranslation('rewards');
  return <EmptyState compact drawing="empty" title={t('task.none')} hint={t('task.none_text')} />;
}
