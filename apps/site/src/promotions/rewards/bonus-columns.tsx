import { useTranslation } from '@fairground/i18n/react';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { timeText } from '../../shared/time-text.ts';
import type { Bonus } from './reward-queries.ts';

const TONES = {
  active: 'warning',
  completed: 'success',
  cancelled: 'neutral',
  expired: 'neutral',
} as const;

export function BonusState({ status }: Pick<Bonus, 'status'>) {
  const { t } = useTranslation('rewards');
  return <Badge tone={TONES[status]}>{t(`bonus.state.${status}`)}</Badge>;
}

/** A bonus in a list: what, when, how much, and how far its turnover has come. */
export function useBonusColumns(): Column<Bonus>[] {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  return [
    { key: 'title', header: t('claims.promotion'), onPhone: 'title', render: ({ title }) => title },
    { key: 'time', header: t('claims.time'), render: ({ time }) => timeText(time) },
    { key: 'amount', header: t('claims.amount'), align: 'end', render: ({ amount }) => money(amount) },
    {
      key: 'turnover',
      header: t('claims.turnover'),
      align: 'end',
      render: ({ turnover: { done, required } }) =>
        t('claims.done_of', { done: money(done), required: money(required) }),
    },
    {
      key: 'status',
      header: t('claims.status'),
      align: 'end',
      render: ({ status }) => <BonusState status={status} />,
    },
  ];
}
