import { api as agentsApi } from 'virtual:fairground/agents-api';
import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useListTime, useSwitch } from '../../merchants/public.ts';
import { api, call, endpointQuery, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { AmountField } from '../../shared/money/amount-field.tsx';
import { cleanAmount, isInRange, typedAmount } from '../../shared/money/amount-rules.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { randomId } from '../../shared/random-id.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { refreshMoney } from '../balance/balance.ts';
import { SecretField } from '../withdraw/withdraw-form.tsx';

type Quote = AnswerOf<typeof api.wallet.downlineQuote>;
interface Receiver {
  playerId: string;
  account: string;
}

/** Money of the agent's main wallet for a member of the team. */
export function TransferDownDialog({ to, onClose }: { to: Receiver; onClose: () => void }) {
  const { t } = useTranslation(['funds', 'shell']);
  const quote = useQuery(endpointQuery(api.wallet.downlineQuote, { playerId: to.playerId }));
  return (
    <Dialog
      open
      size="medium"
      title={t('downline.title', { account: to.account })}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Answered query={quote}>
        {(data) => <TransferForm playerId={to.playerId} quote={data} onClose={onClose} />}
      </Answered>
    </Dialog>
  );
}

function TransferForm(props: { playerId: string; quote: Quote; onClose: () => void }) {
  const { playerId, quote, onClose } = props;
  const { t } = useTranslation('funds');
  const money = useMoney();
  const hasPaymentPasswords = useSwitch('PAYMENTPASS3');
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [remark, setRemark] = useState('');
  const [requestId, setRequestId] = useState(randomId);
  const minor = typedAmount(amount);
  const { problem, isBusy, submit } = useSubmit(async () => {
    const body = { playerId, amount: cleanAmount(amount), password, remark, requestId };
    await call(api.wallet.transferDown, body, { alert: false });
    showToast({ tone: 'success', message: t('upline.sent') });
    refreshMoney();
    onClose();
    await invalidate(agentsApi.agents.downlines, api.wallet.downlineQuote);
  });
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Facts
        facts={[
          [t('withdraw.available'), money(quote.available)],
          [t('upline.left_today'), money(quote.leftToday)],
        ]}
      />
      <AmountField
        value={amount}
        range={quote}
        onChange={(text) => {
          setAmount(text);
          // A change of the wish is another request.
          setRequestId(randomId());
        }}
      />
      <Field label={t('fact.remark')}>
        <Textarea
          name="remark"
          counted
          maxLength={140}
          rows={2}
          value={remark}
          onChange={(event) => setRemark(event.target.value)}
        />
      </Field>
      <SecretField kind={hasPaymentPasswords ? 'payment' : 'login'} value={password} onChange={setPassword} />
      <FormProblem text={problem} />
      <Button
        type="submit"
        wide
        busy={isBusy}
        disabled={minor === null || !isInRange(minor, quote) || password === ''}
      >
        {t('upline.submit')}
      </Button>
      <Earlier transfers={quote.transfers} />
    </Stack>
  );
}

function Earlier({ transfers }: Pick<Quote, 'transfers'>) {
  const money = useMoney();
  const time = useListTime();
  if (transfers.length === 0) return null;
  return <Facts facts={transfers.map((one) => [time(one.time), money(one.amount)] as const)} />;
}
