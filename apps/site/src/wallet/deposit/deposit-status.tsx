import { useTranslation } from '@fairground/i18n/react';
import { Badge, type BadgeTone } from '@fairground/ui/show/badge.tsx';
import type { DepositOrder } from './deposit-queries.ts';

const TONES: Record<DepositOrder['status'], BadgeTone> = {
  pending: 'warning',
  success: 'success',
  failed: 'danger',
  cancelled: 'neutral',
  expired: 'neutral',
};

export function DepositStatus({
  order,
}: {
  order: Pick<DepositOrder, 'status' | 'inReview' | 'reversedAt'>;
}) {
  const { t } = useTranslation('funds');
  if (order.reversedAt) return <Badge tone="danger">{t('status.reversed')}</Badge>;
  const isReviewed = order.status === 'pending' && order.inReview;
  return (
    <Badge tone={TONES[order.status]}>{t(isReviewed ? 'status.review' : `status.${order.status}`)}</Badge>
  );
}
