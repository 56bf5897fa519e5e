import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import type { ReactNode } from 'react';
import { useMoney } from '../../shared/money/use-money.ts';
import { timeText } from '../../shared/time-text.ts';
import type { Terms } from './reward-queries.ts';
import style from './rewards.module.css';
import { TermsList } from './terms-list.tsx';

interface RewardCardProps {
  /** What kind of promotion it is. */
  kind: string;
  title: string;
  text: string;
  /** What it brings; null where that depends. */
  amount: string | null;
  until: string | null;
  terms: Terms;
  action: ReactNode;
  children?: ReactNode;
}

/** One reward: what it brings, what it asks for, and what can be done. */
export function RewardCard({ kind, title, text, amount, until, terms, action, children }: RewardCardProps) {
  const { t } = useTranslation(['rewards', 'promotions']);
  const money = useMoney();
  return (
    <article className={style.card} aria-label={title}>
      <div className={style.head}>
        <Badge tone="accent">{kind}</Badge>
        {until && <span className={style.soft}>{t('promotions:until', { date: timeText(until) })}</span>}
      </div>
      <h3 className={style.title}>{title}</h3>
      <p className={style.text}>{text}</p>
      {children}
      <div className={style.foot}>
        {amount !== null && <strong className={style.amount}>{money(amount)}</strong>}
        {action}
      </div>
      <details className={style.more}>
        <summary>{t('terms.show')}</summary>
        <TermsList terms={terms} />
      </details>
    </article>
  );
}
