import { useTranslation } from '@fairground/i18n/react';
import { Card } from '@fairground/ui/show/card.tsx';
import { useListTime } from '../../merchants/public.ts';
import form from '../../shared/forms/form.module.css';

/** Why nothing goes out for a while, and from when on it does. */
export function PayoutHold({ until }: { until: string | null }) {
  const { t } = useTranslation('funds');
  const time = useListTime();
  if (until === null) return null;
  return (
    <Card level={2} title={t('withdraw.held')}>
      <p className={form.soft} role="status">
        {t('withdraw.held_text', { time: time(until) })}
      </p>
    </Card>
  );
}
