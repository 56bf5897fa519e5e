import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import { call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import { agentsApi } from '../agents-api.ts';
import type { Bill } from './contract-texts.ts';

const quiet = { alert: false };

/** A wage by request: the agent asks, whoever pays answers. What waits for money is paid by its settlement. */
export function WageActs({ bill, scope }: { bill: Bill; scope: 'own' | 'downlines' }) {
  const { t } = useTranslation('agents');
  const { id, status, payer } = bill;
  if (scope === 'own')
    return status === 'askable' ? (
      <ActButton text={t('bill.ask')} act={() => call(agentsApi.askWage, { billId: id }, quiet)} />
    ) : null;
  if (status === 'asked') return <Decision id={id} />;
  // Where the platform pays, there is nothing for an agent to pay.
  return payer !== null && (status === 'waiting' || status === 'due') ? (
    <ActButton text={t('bill.pay_one')} act={() => call(agentsApi.payBills, { billId: id }, quiet)} />
  ) : null;
}

function ActButton({ text, act }: { text: string; act: () => Promise<unknown> }) {
  const change = useSend(async () => {
    await act();
    await invalidate(agentsApi.bills);
  });
  return (
    <>
      <FormProblem text={change.problem} />
      <Button size="small" busy={change.isBusy} onClick={() => change.send()}>
        {text}
      </Button>
    </>
  );
}

function Decision({ id }: { id: string }) {
  const { t } = useTranslation(['agents', 'shell']);
  const [isRejecting, setRejecting] = useState(false);
  const [reason, setReason] = useState('');
  const change = useSend(async (status: 'A' | 'R') => {
    await call(agentsApi.decideWage, { billId: id, status, reason }, quiet);
    setRejecting(false);
    await invalidate(agentsApi.bills);
  });
  return (
    <>
      <Button size="small" busy={change.isBusy} onClick={() => change.send('A')}>
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
            <Button busy={change.isBusy} onClick={() => change.send('R')}>
              {t('bill.reject')}
            </Button>
          }
        >
          <Stack>
            <FormProblem text={change.problem} />
            <Field label={t('bill.reason')} required>
              <TextInput value={reason} maxLength={300} onChange={(event) => setReason(event.target.value)} />
            </Field>
          </Stack>
        </Dialog>
      )}
    </>
  );
}
