import { useTranslation } from '@fairground/i18n/react';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { NamedField } from '../../shared/forms/named-field.tsx';
import type { DepositOrder } from '../orders.ts';

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
      <NamedField
        name="paid"
        kind="amount"
        label={t('desk.paid')}
        value={order.firstApprovalPaid ?? order.paid ?? order.amount}
      />
    </FormDialog>
  );
}
