import { useTranslation } from '@fairground/i18n/react';
import { CheckIcon } from '@fairground/ui/icons/icons.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { Link } from '@tanstack/react-router';
import form from '../../shared/forms/form.module.css';
import style from '../../shared/money/funds.module.css';
import type { WithdrawConfig } from './withdraw-queries.ts';

/** What has to be there before money can go out; what is missing says where to get it. Gone when all is there. */
export function Preconditions({ config }: { config: WithdrawConfig }) {
  const { t } = useTranslation('funds');
  const needs = [
    { key: 'payee_name', isDone: config.hasPayeeName, item: 'payeeName' },
    ...(config.passwordKind === 'payment'
      ? [{ key: 'payment_password', isDone: config.hasPaymentPassword, item: 'paymentPassword' } as const]
      : []),
    { key: 'bank_card', isDone: config.cards.length > 0, item: null },
  ] as const;
  if (needs.every(({ isDone }) => isDone)) return null;
  return (
    <Card level={2} title={t('withdraw.needs')}>
      <ul className={style.list}>
        {needs.map(({ key, isDone, item }) => (
          <li key={key} className={style.row}>
            <span>{t(`withdraw.need_${key}`)}</span>
            {isDone ? (
              <Badge tone="success" icon={<CheckIcon size={14} />}>
                {t('withdraw.done')}
              </Badge>
            ) : item ? (
              <Link to="/member" search={{ page: 'securityCenter', set: item }} className={form.text}>
                {t('withdraw.set_now')}
              </Link>
            ) : (
              <a href="#bank-cards" className={form.text}>
                {t('withdraw.add_below')}
              </a>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
}
