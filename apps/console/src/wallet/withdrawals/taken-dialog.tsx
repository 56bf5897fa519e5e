import { useTranslation } from '@fairground/i18n/react';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Timeline } from '@fairground/ui/data/timeline.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import style from '../../shared/desk.module.css';
import { amountText } from '../../shared/text/amount-text.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import type { Withdrawal } from '../orders.ts';

/** Where the money goes, whole, for whoever pays it; and what happened so far. */
export function TakenDialog({ order, onClose }: { order: Withdrawal; onClose: () => void }) {
  const { t } = useTranslation(['funds', 'console']);
  const timeText = useTimeText();
  const labels = { copy: t('console:action.copy'), copied: t('console:action.copied') };
  return (
    <Dialog
      open
      size="medium"
      title={order.orderNo}
      labels={{ close: t('console:action.close') }}
      onClose={onClose}
    >
      <div className={style.form}>
        <p>
          {order.bank} · {order.holder}
          <br />
          <strong className={style.number}>{order.number}</strong>{' '}
          <CopyButton text={order.number} labels={labels} />
          <br />
          <strong data-figures="">
            {t('desk.to_pay', { amount: amountText(order.toPay, order.currency) })}
          </strong>
        </p>
        <Timeline
          label={t('withdraw.timeline')}
          entries={order.steps.map(({ step, at, by, remark }) => ({
            key: `${step}${at}`,
            title: `${t(`step.${step as 'requested'}`)} · ${by}`,
            time: timeText(at),
            ...(remark ? { note: remark } : {}),
          }))}
        />
      </div>
    </Dialog>
  );
}
