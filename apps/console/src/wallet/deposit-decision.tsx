import { useTranslation } from '@fairground/i18n/react';
import type { DepositOrder } from './deposit-queue.tsx';
import { FormDialog } from './form-dialog.tsx';
import { NamedField } from './named-field.tsx';

/** Says that money has arrived, and how much of it really did. */
export function DepositDecision(props: {
  order: DepositOrder;
  onCancel: () => void;
  onConfirm: (body: { paid: string; reason: string }) => Promise<void>;
}) {
  const { t } = useTranslation('funds');
  const { order, onCancel, onConfirm } = props;
  return (
    <FormDialog
      title={`${t('desk.approve')} ${order.orderNo}`}
      onCancel={onCancel}
      onConfirm={({ paid = '', reason = '' }) => onConfirm({ paid, reason })}
    >
      <NamedField name="paid" kind="amount" label={t('desk.paid')} value={order.paid ?? order.amount} />
    </FormDialog>
  );
}
