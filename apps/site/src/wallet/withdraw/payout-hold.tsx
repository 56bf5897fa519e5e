import { useTranslation } from '@fairground/i18n/react';
import { Card } from '@fairground/ui/card.tsx';
import form from '../../access/form.module.css';
import { timeText } from '../../shared/time-text.ts';

/** Why nothing goes out for a while, and from when on it does. */
export function PayoutHold({ until }: { until: string | null }) {
  const { t } = useTranslation('funds');
  if (until === null) return null;
  return (
    <Card level={2} title={t('withdraw.held')}>
      <p className={form.soft} role="status">
        {t('withdraw.held_text', { time: timeText(until) })}
      </p>
    </Card>
  );
}
