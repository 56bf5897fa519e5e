import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { useListTime } from '../merchants/public.ts';
import { api, call, endpointQuery } from '../shared/api.ts';
import { FormProblem } from '../shared/forms/form-problem.tsx';
import { useSubmit } from '../shared/forms/use-submit.ts';
import { AmountField } from '../shared/money/amount-field.tsx';
import { cleanAmount, typedAmount } from '../shared/money/amount-rules.ts';
import style from '../shared/money/funds.module.css';
import { useMoney } from '../shared/money/use-money.ts';
import { queries } from '../shared/queries.ts';

type Limit = AnswerOf<typeof api.wallet.depositLimits>['limits'][number];
const RANGE = { min: '0.01', max: '9999999999' };

export function LimitsCard({ limits }: { limits: readonly Limit[] }) {
  const { t } = useTranslation('compliance');
  return (
    <Card level={2} title={t('limits.title')}>
      <Stack>
        <Text tone="soft" size={2}>
          {t('limits.lead')}
        </Text>
        <ul className={style.list}>
          {limits.map((limit) => (
            <LimitLine key={limit.period} limit={limit} />
          ))}
        </ul>
      </Stack>
    </Card>
  );
}

function LimitLine({ limit }: { limit: Limit }) {
  const { t } = useTranslation('compliance');
  const money = useMoney();
  const time = useListTime();
  const [isOpen, setOpen] = useState(false);
  const { period, own, operator, used, left, next } = limit;
  const written = (amount: string | null) => (amount === null ? t('limits.none') : money(amount));
  return (
    <li className={style.item} data-limit={period}>
      <Row gap={3} align="centre" justify="between">
        <div>
          <Text as="span" tone="soft" size={2}>
            {t(`limits.${period}`)}
          </Text>
          <p>
            <strong>{written(own)}</strong>
          </p>
        </div>
        <Button size="small" tone="secondary" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
          {t('limits.change')}
        </Button>
      </Row>
      <Text tone="soft" size={2}>
        {[
          t('limits.used', { used: money(used) }),
          left !== null && t('limits.left', { left: money(left) }),
          operator !== null && t('limits.house', { amount: money(operator) }),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Text>
      {next && <p role="status">{t('limits.next', { amount: written(next.amount), time: time(next.at) })}</p>}
      {isOpen && <LimitForm limit={limit} onDone={() => setOpen(false)} />}
    </li>
  );
}

function LimitForm({ limit: { period, own }, onDone }: { limit: Limit; onDone: () => void }) {
  const { t } = useTranslation('compliance');
  const [amount, setAmount] = useState('');
  const save = async (wanted: string | null) => {
    const answer = await call(api.wallet.setDepositLimit, { period, amount: wanted }, { alert: false });
    queries.setQueryData(endpointQuery(api.wallet.depositLimits, {}).queryKey, answer);
    const isLater = answer.limits.some((one) => one.period === period && one.next !== null);
    showToast({ tone: 'success', message: t(isLater ? 'limits.later' : 'limits.now') });
    onDone();
  };
  const set = useSubmit(() => save(cleanAmount(amount)));
  const lift = useSubmit(() => save(null));
  return (
    <Stack as="form" onSubmit={set.submit} noValidate>
      <AmountField value={amount} onChange={setAmount} range={RANGE} hint={t('limits.amount')} />
      <FormProblem text={set.problem || lift.problem} />
      <Row gap={3}>
        <Button type="submit" disabled={typedAmount(amount) === null} busy={set.isBusy}>
          {t('limits.save')}
        </Button>
        {own !== null && (
          <Button tone="quiet" busy={lift.isBusy} onClick={() => lift.submit()}>
            {t('limits.lift')}
          </Button>
        )}
      </Row>
    </Stack>
  );
}
