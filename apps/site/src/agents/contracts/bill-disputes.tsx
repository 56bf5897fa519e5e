import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { type FormEvent, useEffect, useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { call, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import funds from '../../shared/money/funds.module.css';
import { hearNews } from '../../shared/news.ts';
import { useSession } from '../../shared/session.ts';
import { agentsApi } from '../agents-api.ts';

type Dispute = AnswerOf<typeof agentsApi.billProof>['disputes'][number];
const TONES = { open: 'warning', accepted: 'success', rejected: 'neutral' } as const;

/** What the parties of a bill say against it, with the answers of the house; each says it once. */
export function BillDisputes({ billId, disputes }: { billId: string; disputes: readonly Dispute[] }) {
  const { t } = useTranslation('agents');
  const time = useListTime();
  const own = useSession((session) => session.account);
  useEffect(() => hearNews('DISPUTE_ANSWERED', () => void invalidate(agentsApi.billProof)), []);
  return (
    <section className={funds.form} aria-label={t('bill.dispute')}>
      {disputes.map(({ id, account, reason, at, state, answer }) => (
        <div key={id}>
          <p>
            <strong>{account}</strong> <span className={funds.soft}>{time(at)}</span>{' '}
            <Badge tone={TONES[state]}>{t(`bill.dispute_${state}`)}</Badge>
          </p>
          <p>{reason}</p>
          {answer && (
            <p>
              <strong>{t('contract.house')}</strong>: {answer}
            </p>
          )}
        </div>
      ))}
      {!disputes.some(({ account }) => account === own) && <Say billId={billId} />}
    </section>
  );
}

function Say({ billId }: { billId: string }) {
  const { t } = useTranslation('agents');
  const [isOpen, setOpen] = useState(false);
  const [reason, setReason] = useState('');
  const change = useSend(async () => {
    await call(agentsApi.disputeBill, { billId, reason }, { alert: false });
    await invalidate(agentsApi.billProof);
  });
  if (!isOpen)
    return (
      <div>
        <Button size="small" tone="secondary" onClick={() => setOpen(true)}>
          {t('bill.dispute')}
        </Button>
      </div>
    );
  const submit = (event: FormEvent) => {
    event.preventDefault();
    change.send();
  };
  return (
    <form className={funds.form} onSubmit={submit}>
      <p className={funds.soft}>{t('bill.dispute_text')}</p>
      <FormProblem text={change.problem} />
      <Field label={t('bill.reason')} required>
        <Textarea
          name="dispute"
          required
          minLength={3}
          maxLength={300}
          rows={3}
          value={reason}
          onChange={(event) => setReason(event.target.value)}
        />
      </Field>
      <div>
        <Button size="small" type="submit" busy={change.isBusy}>
          {t('downline.send')}
        </Button>
      </div>
    </form>
  );
}
