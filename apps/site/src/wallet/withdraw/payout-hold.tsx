import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useListTime } from '../../merchants/public.ts';

/** Why nothing goes out for a while, and from when on it does. */
export function PayoutHold({ until }: { until: string | null }) {
  const { t } = useTranslation('funds');
  const time = useListTime();
  if (until === null) return null;
  return (
    <Card level={2} title={t('withdraw.held')}>
      <Text tone="soft" role="status">
        {t('withdraw.held_text', { time: time(until) })}
      </Text>
    </Card>
  );
}
