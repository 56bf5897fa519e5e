import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TransferIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { AmountField } from '../../shared/money/amount-field.tsx';
import { cleanAmount, cutToTyped, isInRange, typedAmount } from '../../shared/money/amount-rules.ts';
import style from '../../shared/money/funds.module.css';
import { randomId } from '../../shared/random-id.ts';
import { refreshMoney } from '../balance/balance.ts';
import { useWalletName } from './wallet-name.ts';

type Wallets = AnswerOf<typeof api.wallet.transfers>['wallets'];

const LEAST = '0.01';
const TOLD = {
  done: { tone: 'success', text: 'transfer.done' },
  failed: { tone: 'danger', text: 'transfer.failed' },
  pending: { tone: 'warning', text: 'transfer.pending' },
} as const;

/** One end is always the main wallet: choosing a vendor at one end puts the main wallet at the other. */
export function TransferForm({ wallets }: { wallets: Wallets }) {
  const { t } = useTranslation('funds');
  const wish = useTransfer(wallets);
  const nameOf = useWalletName(wallets);
  const options = wallets.map(({ wallet, isResting }) => ({
    value: wallet,
    label: isResting ? `${nameOf(wallet)} (${t('transfer.resting')})` : nameOf(wallet),
    disabled: isResting,
  }));
  const choice = (end: 'from' | 'to') => (
    <Field label={t(`transfer.${end}`)} className={style.narrow}>
      <SelectField
        name={end}
        value={wish[end]}
        options={options}
        onChange={(event) => wish.choose(end, event.target.value)}
      />
    </Field>
  );
  return (
    <Card level={2} title={t('transfer.title')}>
      <Stack as="form" onSubmit={wish.submit} noValidate>
        <Row gap={3} align="end">
          {choice('from')}
          <IconButton label={t('transfer.swap')} onClick={wish.swap}>
            <TransferIcon size={20} />
          </IconButton>
          {choice('to')}
        </Row>
        <AmountField value={wish.amount} onChange={wish.setAmount} range={{ min: LEAST, max: wish.most }} />
        <div className={style.chips}>
          <button type="button" className={style.chip} onClick={() => wish.setAmount(cutToTyped(wish.most))}>
            {t('transfer.all')}
          </button>
        </div>
        <FormProblem text={wish.problem} />
        <Button type="submit" disabled={!wish.isRight} busy={wish.isBusy}>
          {t('transfer.submit')}
        </Button>
      </Stack>
    </Card>
  );
}

/** What is chosen and typed, and how it is sent: a change of the wish is another request. */
function useTransfer(wallets: Wallets) {
  const { t } = useTranslation('funds');
  const first = wallets.find(({ wallet, isResting }) => wallet !== 'main' && !isResting)?.wallet ?? '';
  const [ends, setEnds] = useState({ from: 'main', to: first });
  const [amount, setAmount] = useState('');
  const [requestId, setRequestId] = useState(randomId);
  const renewing =
    <T,>(set: (value: T) => void) =>
    (value: T) => {
      set(value);
      setRequestId(randomId());
    };
  const moveEnds = renewing(setEnds);
  const changeAmount = renewing(setAmount);
  const most = wallets.find(({ wallet }) => wallet === ends.from)?.availBalance ?? '0';
  const minor = typedAmount(amount);
  const form = useSubmit(async () => {
    const wish = { fromWallet: ends.from, toWallet: ends.to, amount: cleanAmount(amount), requestId };
    const { status } = await call(api.wallet.transfer, wish, { alert: false });
    showToast({ tone: TOLD[status].tone, message: t(TOLD[status].text) });
    changeAmount('');
    refreshMoney();
  });
  return {
    ...form,
    ...ends,
    amount,
    most,
    setAmount: changeAmount,
    isRight: minor !== null && ends.to !== '' && isInRange(minor, { min: LEAST, max: most }),
    swap: () => moveEnds({ from: ends.to, to: ends.from }),
    choose: (end: 'from' | 'to', wallet: string) => {
      const other = end === 'from' ? 'to' : 'from';
      const rest = wallet === 'main' ? (ends[end] === 'main' ? ends[other] : ends[end]) : 'main';
      moveEnds(end === 'from' ? { from: wallet, to: rest } : { from: rest, to: wallet });
    },
  };
}
