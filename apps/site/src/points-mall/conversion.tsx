import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useSwitch } from '../merchants/public.ts';
import { call } from '../shared/api.ts';
import { FormProblem } from '../shared/forms/form-problem.tsx';
import { TextField } from '../shared/forms/text-field.tsx';
import { useSubmit } from '../shared/forms/use-submit.ts';
import { Facts } from '../shared/money/facts.tsx';
import { useMoney } from '../shared/money/use-money.ts';
import { randomId } from '../shared/random-id.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { SecretField } from '../wallet/public.ts';
import { cleanPoints, worthOf } from './conversion-rules.ts';
import style from './points.module.css';
import { configQuery, type PointConfig, pointsMall, refreshPoints } from './points-queries.ts';
import { pointsText } from './points-text.ts';

/** Points into money: the exact result stands there before it is confirmed. */
export function Conversion() {
  const { t } = useTranslation('points');
  return (
    <Answered query={useQuery(configQuery())}>
      {(config) =>
        Number(config.pointExchangeRate) > 0 ? (
          <Form config={config} />
        ) : (
          <EmptyState compact drawing="records" title={t('convert.not_offered')} />
        )
      }
    </Answered>
  );
}

function Form({ config }: { config: PointConfig }) {
  const { t } = useTranslation(['points', 'errors']);
  const money = useMoney();
  const hasPaymentPassword = useSwitch('PAYMENTPASS3');
  const [amount, setAmount] = useState('1');
  const [password, setPassword] = useState('');
  const [requestId, setRequestId] = useState(randomId);
  const points = cleanPoints(amount);
  const worth = worthOf(points, config.pointExchangeRate);
  const form = useSubmit(async () => {
    if (password === '') return form.say(t('errors:br_enter_moneypwd'));
    const body = { amount: points, password, money: worth, requestId };
    await call(pointsMall.convertPoint, body, { alert: false }).finally(refreshPoints);
    showToast({ tone: 'success', message: t('errors:br_vwxdjflb_sfyljuh') });
    setPassword('');
    setRequestId(randomId());
  });
  return (
    <form className={style.form} onSubmit={form.submit} noValidate>
      <TextField
        name="amount"
        label={t('convert.amount')}
        hint={t('convert.range', {
          min: pointsText(config.convertMin),
          max: pointsText(config.convertMaxADay),
        })}
        required
        dir="ltr"
        inputMode="decimal"
        value={amount}
        onChange={(text) => {
          setAmount(text);
          setRequestId(randomId());
        }}
        onBlur={() => setAmount(points)}
      />
      <Facts
        facts={[
          [
            t('convert.rate'),
            t('convert.rate_value', { money: money(worthOf('100', config.pointExchangeRate)) }),
          ],
          [t('convert.result'), <strong key="result">{money(worth)}</strong>],
        ]}
      />
      <SecretField kind={hasPaymentPassword ? 'payment' : 'login'} value={password} onChange={setPassword} />
      <FormProblem text={form.problem} />
      <Button type="submit" tone="reward" busy={form.isBusy} disabled={worth === '0.00'}>
        {t('convert.submit')}
      </Button>
    </form>
  );
}
