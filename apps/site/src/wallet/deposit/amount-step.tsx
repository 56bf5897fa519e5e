import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useCallback, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { AmountField } from '../../shared/money/amount-field.tsx';
import { cleanAmount, feeOf, isFree, isInRange, typedAmount } from '../../shared/money/amount-rules.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { randomId } from '../../shared/random-id.ts';
import type { DepositMethod, DepositOrder } from './deposit-queries.ts';
import { PromotionChoice } from './promotion-choice.tsx';

interface AmountStepProps {
  method: DepositMethod;
  limitLeft: string | null;
  /** In percent of what is credited. */
  turnover: string;
  onBack: () => void;
  onOpened: (order: DepositOrder) => void;
}

export function AmountStep({ method, limitLeft, turnover, onBack, onOpened }: AmountStepProps) {
  const { t } = useTranslation(['funds', 'shell']);
  const money = useMoney();
  const [amount, setAmount] = useState('');
  const [payerName, setPayerName] = useState('');
  const [promotionId, setPromotionId] = useState('');
  // One wish, one order: sent again after a lost answer, it is recognised.
  const [requestId, setRequestId] = useState(randomId);
  const range = { min: method.min, max: smaller(method.max, limitLeft) };
  const minor = typedAmount(amount);
  const isRight =
    minor !== null && isInRange(minor, range) && (!method.needsPayerName || payerName.trim() !== '');
  const { problem, isBusy, submit } = useSubmit(async () => {
    const body = { methodId: method.methodId, amount: cleanAmount(amount), requestId, payerName };
    const choice = promotionId === '' ? {} : { promotionId };
    onOpened(await call(api.wallet.createDeposit, { ...body, ...choice }, { alert: false }));
  });
  const change = (set: (text: string) => void) => (text: string) => {
    set(text);
    setRequestId(randomId());
  };
  const choose = useCallback((chosen: string) => {
    setPromotionId(chosen);
    setRequestId(randomId());
  }, []);
  return (
    <Card level={2} title={method.title || t(`kind.${method.kind}`)}>
      <Stack as="form" onSubmit={submit} noValidate>
        <AmountField
          value={amount}
          onChange={change(setAmount)}
          range={range}
          quickAmounts={method.quickAmounts.filter((quick) => isInRange(parseAmount(quick), range))}
        />
        {limitLeft !== null && (
          <Text tone="soft" size={2}>
            {t('deposit.limit_left', { left: money(limitLeft) })}
          </Text>
        )}
        {method.needsPayerName && (
          <TextField
            name="payerName"
            label={t('field.payer_name')}
            hint={t('field.payer_name_hint')}
            required
            maxLength={80}
            value={payerName}
            onChange={change(setPayerName)}
          />
        )}
        <PromotionChoice
          amount={minor !== null && isInRange(minor, range) ? cleanAmount(amount) : ''}
          value={promotionId}
          onChange={choose}
        />
        <AmountFacts method={method} minor={minor} turnover={turnover} />
        <FormProblem text={problem} />
        <Row gap={3}>
          <Button tone="secondary" onClick={onBack}>
            {t('shell:action.back')}
          </Button>
          <Button type="submit" tone="reward" disabled={!isRight} busy={isBusy}>
            {t('deposit.open')}
          </Button>
        </Row>
      </Stack>
    </Card>
  );
}

const smaller = (amount: string, other: string | null): string =>
  other !== null && parseAmount(other) < parseAmount(amount) ? other : amount;

/** What is taken of it, what arrives, and what has to be wagered before it can be taken out. */
function AmountFacts(props: Pick<AmountStepProps, 'method' | 'turnover'> & { minor: bigint | null }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const { method, minor, turnover } = props;
  const turnoverText =
    turnover === '0' ? t('fact.turnover_none') : t('fact.turnover_times', { times: Number(turnover) / 100 });
  return (
    <Facts
      facts={[
        ...(minor !== null && !isFree(method)
          ? ([
              [t('fact.fee'), money(feeOf(minor, method))],
              [t('fact.credited'), money(minor - feeOf(minor, method))],
            ] as const)
          : []),
        [t('fact.turnover'), turnoverText],
      ]}
    />
  );
}
