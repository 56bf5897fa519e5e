import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import funds from '../../shared/money/funds.module.css';
import { agentsApi } from '../agents-api.ts';
import type { Bill } from './contract-texts.ts';

/** A wage by request: the agent asks, whoever pays answers. What waits for money is paid by its settlement. */
export function WageActs({ bill, scope }: { bill: Bill; scope: 'own' | 'downlines' }) {
  const { id, status, payer } = bill;
  const { t } = useTranslation(['agents', 'shell']);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const change = useSend(async (work: () => Promise<unknown>) => {
    await work();
    setRejecting(false);
    await invalidate(agentsApi.bills);
  });
  const decide = (answer: 'A' | 'R') =>
    change.send(() => call(agentsApi.decideWage, { billId: id, status: answer, reason }, { alert: false }));
  if (scope === 'own')
    return status === 'askable' ? (
      <>
        <FormProblem text={change.problem} />
        <Button
          size="small"
          busy={change.isBusy}
          onClick={() => change.send(() => call(agentsApi.askWage, { billId: id }, { alert: false }))}
        >
          {t('bill.ask')}
        </Button>
      </>
    ) : null;
  // Where the platform pays, there is nothing for an agent to pay.
  if (payer !== null && (status === 'waiting' || status === 'due'))
    return (
      <>
        <FormProblem text={change.problem} />
        <Button
          size="small"
          busy={change.isBusy}
          onClick={() => change.send(() => call(agentsApi.payBills, { billId: id }, { alert: false }))}
        >
          {t('bill.pay_one')}
        </Button>
      </>
    );
  if (status !== 'asked') return null;
  return (
    <>
      <Button size="small" busy={change.isBusy} onClick={() => decide('A')}>
        {t('bill.approve')}
      </Button>
      <Button size="small" tone="secondary" onClick={() => setRejecting(true)}>
        {t('bill.reject')}
      </Button>
      {isRejecting && (
        <Dialog
          open
          title={t('bill.reject')}
          labels={{ close: t('shell:action.close') }}
          onClose={() => setRejecting(false)}
          footer={
            <Button busy={change.isBusy} onClick={() => decide('R')}>
              {t('bill.reject')}
            </Button>
          }
        >
          <div className={funds.form}>
            <FormProblem text={change.problem} />
            <Field label={t('bill.reason')} required>
              <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
            </Field>
          </div>
        </Dialog>
      )}
    </>
  );
}
