import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { useListTime } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { AmountField } from '../../shared/money/amount-field.tsx';
import {
  cleanAmount,
  cutToTyped,
  feeOf,
  isFree,
  isInRange,
  typedAmount,
} from '../../shared/money/amount-rules.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { randomId } from '../../shared/random-id.ts';
import { refreshBalance } from '../balance/balance.ts';
import { whyClosed } from './why-closed.ts';
import { type BankCard, refreshWithdrawals, type WithdrawConfig } from './withdraw-queries.ts';

export function WithdrawForm({ config }: { config: WithdrawConfig }) {
  const { t } = useTranslation('funds');
  const wish = useWithdrawal(config);
  const { amount, setAmount, minor, problem, isBusy, submit } = wish;
  const money = useMoney();
  const closed = useClosedText(config);
  return (
    <Card level={2} title={t('withdraw.title')}>
      <Stack as="form" onSubmit={submit} noValidate>
        <Facts
          facts={[
            [t('withdraw.available'), money(config.available)],
            [t('withdraw.most'), money(config.max)],
            [
              t('withdraw.left_today'),
              t('withdraw.left_today_value', { count: config.countLeft, sum: money(config.sumLeft) }),
            ],
          ]}
        />
        <CardChoice cards={config.cards} value={wish.cardId} onChange={wish.setCardId} />
        <AmountField
          value={amount}
          onChange={setAmount}
          range={config}
          quickAmounts={closed ? [] : [config.max]}
          {...(closed && { closed })}
        />
        {minor !== null && !isFree(config) && (
          <Facts
            facts={[
              [t('fact.fee'), money(feeOf(minor, config))],
              [t('fact.received'), money(minor - feeOf(minor, config))],
            ]}
          />
        )}
        <SecretField kind={config.passwordKind} value={wish.password} onChange={wish.setPassword} />
        <FormProblem text={problem} />
        <Button type="submit" disabled={!wish.isRight} busy={isBusy}>
          {t('withdraw.submit')}
        </Button>
      </Stack>
    </Card>
  );
}

function useClosedText(config: WithdrawConfig): string {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const time = useListTime();
  const closed = whyClosed(config);
  if (!closed) return '';
  switch (closed.why) {
    case 'hold':
      return t('withdraw.closed_hold', { time: time(closed.time) });
    case 'count':
      return t('withdraw.closed_count');
    case 'little':
      return t('field.amount_none', { min: money(config.min) });
    default:
      return t(`withdraw.closed_${closed.why}`, { left: money(closed.left) });
  }
}

function useWithdrawal(config: WithdrawConfig) {
  const { t } = useTranslation('funds');
  const first = config.cards.find(({ isUsable }) => isUsable)?.cardId ?? '';
  const [cardId, setCardId] = useState(
    config.cards.find((card) => card.isDefault && card.isUsable)?.cardId ?? first,
  );
  const [amount, setAmount] = useState('');
  const [password, setPassword] = useState('');
  const [requestId, setRequestId] = useState(randomId);
  const minor = typedAmount(amount);
  const range = { min: config.min, max: cutToTyped(config.max) };
  const form = useSubmit(async () => {
    const body = { cardId, amount: cleanAmount(amount), password, requestId };
    await call(api.wallet.createWithdrawal, body, { alert: false });
    showToast({ tone: 'success', message: t('withdraw.sent') });
    setAmount('');
    setRequestId(randomId());
    setPassword('');
    refreshBalance();
    await refreshWithdrawals();
  });
  const renewing = (set: (text: string) => void) => (text: string) => {
    set(text);
    setRequestId(randomId());
  };
  const isRight = minor !== null && isInRange(minor, range) && cardId !== '' && password !== '';
  return {
    ...form,
    cardId,
    setCardId: renewing(setCardId),
    amount,
    setAmount: renewing(setAmount),
    password,
    setPassword,
    minor,
    isRight,
  };
}

function CardChoice(props: {
  cards: readonly BankCard[];
  value: string;
  onChange: (cardId: string) => void;
}) {
  const { t } = useTranslation('funds');
  const time = useListTime();
  const { cards, value, onChange } = props;
  return (
    <Field label={t('withdraw.to')} required>
      <SelectField
        size="large"
        value={value}
        placeholder={t('withdraw.choose_card')}
        onChange={(event) => onChange(event.target.value)}
        options={cards.map(({ cardId, bank, number, isUsable, usableAt }) => ({
          value: cardId,
          disabled: !isUsable,
          label: isUsable
            ? `${bank} ${number}`
            : `${bank} ${number} (${t('card.usable_from', { time: time(usableAt) })})`,
        }))}
      />
    </Field>
  );
}

/** The payment password, or the login password where the merchant has no other. */
export function SecretField(props: {
  kind: WithdrawConfig['passwordKind'];
  value: string;
  onChange: (value: string) => void;
}) {
  const { t } = useTranslation('funds');
  const { kind, value, onChange } = props;
  return (
    <PasswordField
      name="paymentPassword"
      label={t(`field.password_${kind}`)}
      required
      autoComplete="off"
      dir="ltr"
      inputMode={kind === 'payment' ? 'numeric' : 'text'}
      maxLength={kind === 'payment' ? 6 : 128}
      value={value}
      onChange={onChange}
    />
  );
}
