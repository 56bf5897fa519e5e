import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { askConfirm } from '@fairground/ui/overlays/dialog-store.ts';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Card } from '@fairground/ui/show/card.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTime, useSwitch } from '../../merchants/public.ts';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { AmountField } from '../../shared/money/amount-field.tsx';
import { cleanAmount, isInRange, typedAmount } from '../../shared/money/amount-rules.ts';
import { Facts } from '../../shared/money/facts.tsx';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { randomId } from '../../shared/random-id.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';
import { refreshMoney } from '../balance/balance.ts';
import { SecretField } from '../withdraw/withdraw-form.tsx';

type Quote = AnswerOf<typeof api.wallet.uplineQuote>;

/** Money of the main wallet for the agent above. */
export function TransferUplinePage({ onReady }: MemberPageProps) {
  const quote = useQuery(endpointQuery(api.wallet.uplineQuote, {}));
  useReady(!quote.isPending, onReady);
  return (
    <div className={style.page}>
      <Answered query={quote}>
        {(data) => (
          <>
            <TransferForm quote={data} />
            <Transfers transfers={data.transfers} />
          </>
        )}
      </Answered>
    </div>
  );
}

/** What is typed, and how it is sent: a change of the wish is another request. */
function useTransfer(quote: Quote) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [remark, setRemark] = useState('');
  const [requestId, setRequestId] = useState(randomId);
  const minor = typedAmount(amount);
  const changeAmount = (text: string) => {
    setAmount(text);
    setRequestId(randomId());
  };
  const form = useSubmit(async () => {
    const message = t('upline.confirm', { amount: money(minor ?? 0n), account: quote.uplineAccount });
    if (!(await askConfirm({ title: t('upline.title'), message }))) return;
    const body = { amount: cleanAmount(amount), password, remark, requestId };
    await call(api.wallet.transferUp, body, { alert: false });
    showToast({ tone: 'success', message: t('upline.sent') });
    changeAmount('');
    setPassword('');
    setRemark('');
    refreshMoney();
  });
  const isRight = minor !== null && isInRange(minor, quote) && password !== '';
  return { ...form, amount, changeAmount, password, setPassword, remark, setRemark, isRight };
}

function TransferForm({ quote }: { quote: Quote }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const hasPaymentPasswords = useSwitch('PAYMENTPASS3');
  const wish = useTransfer(quote);
  return (
    <Card level={2} title={t('upline.title')}>
      <Stack as="form" onSubmit={wish.submit} noValidate>
        <Facts
          facts={[
            [
              t('upline.to'),
              <span key="to" dir="ltr">
                {quote.uplineAccount}
              </span>,
            ],
            [t('withdraw.available'), money(quote.available)],
            [t('upline.left_today'), money(quote.leftToday)],
          ]}
        />
        <AmountField value={wish.amount} onChange={wish.changeAmount} range={quote} />
        <Field label={t('fact.remark')}>
          <Textarea
            name="remark"
            counted
            maxLength={140}
            rows={2}
            value={wish.remark}
            onChange={(event) => wish.setRemark(event.target.value)}
          />
        </Field>
        <SecretField
          kind={hasPaymentPasswords ? 'payment' : 'login'}
          value={wish.password}
          onChange={wish.setPassword}
        />
        <FormProblem text={wish.problem} />
        <Button type="submit" disabled={!wish.isRight} busy={wish.isBusy}>
          {t('upline.submit')}
        </Button>
      </Stack>
    </Card>
  );
}

function Transfers({ transfers }: { transfers: Quote['transfers'] }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const time = useListTime();
  return (
    <Card level={2} title={t('upline.recent')}>
      <DataTable
        caption={t('upline.recent')}
        status="ready"
        rows={transfers}
        rowKey={(transfer) => transfer.time + transfer.amount}
        empty={<EmptyState compact drawing="records" title={t('upline.none')} />}
        columns={[
          {
            key: 'time',
            header: t('fact.time'),
            onPhone: 'title',
            render: (transfer) => time(transfer.time),
          },
          { key: 'amount', header: t('fact.amount'), align: 'end', render: ({ amount }) => money(amount) },
          { key: 'remark', header: t('fact.remark'), render: ({ remark }) => remark },
          { key: 'status', header: t('fact.status'), render: ({ status }) => t(`status.${status}`) },
        ]}
      />
    </Card>
  );
}
