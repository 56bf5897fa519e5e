import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useStatus, useSwitch } from '../merchants/public.ts';
import { call } from '../shared/api.ts';
import { FormProblem } from '../shared/forms/form-problem.tsx';
import { TextField } from '../shared/forms/text-field.tsx';
import { useSubmit } from '../shared/forms/use-submit.ts';
import { Facts } from '../shared/money/facts.tsx';
import { useMoney } from '../shared/money/use-money.ts';
import { randomId } from '../shared/random-id.ts';
import { SecretField } from '../wallet/public.ts';
import style from './points.module.css';
import { pointsMall, type Reward, refreshPoints } from './points-queries.ts';
import { pointsText } from './points-text.ts';
import { type Entry, firstProblem, type MobileRule } from './redeem-rules.ts';
import { costOf, quantityOf } from './reward-cost.ts';

const EMPTY: Entry = { line: '', password: '', recipientName: '', address: '', mobileNum: '' };
const FIELDS = ['recipientName', 'address', 'mobileNum'] as const;

/** How many, how it is paid, where it goes: checked in this order, and what will be taken stands above the button. */
export function RedeemForm({ reward, onDone }: { reward: Reward; onDone: () => void }) {
  const { t } = useTranslation(['points', 'errors']);
  const money = useMoney();
  const form = useRedemption(reward, onDone);
  const { entry, edit, cost } = form;
  if (reward.inventory === 0)
    return (
      <>
        <p role="status">{t('reward.sold_out')}</p>
        <Button tone="reward" disabled>
          {t('redeem.submit')}
        </Button>
      </>
    );
  return (
    <form className={style.form} onSubmit={form.submit} noValidate>
      <TextField
        name="quantity"
        label={t('redeem.quantity')}
        required
        dir="ltr"
        inputMode="numeric"
        value={form.quantityText}
        onChange={form.setQuantity}
        onBlur={form.tidyQuantity}
      />
      {form.canChoose && (
        <Field label={t('redeem.pay_with')}>
          <SelectField
            name="redeemType"
            value={form.redeemType}
            onChange={(event) => form.setRedeemType(event.target.value as 'P' | 'PM')}
            options={(['P', 'PM'] as const).map((value) => ({ value, label: t(`redeem.with_${value}`) }))}
          />
        </Field>
      )}
      {form.needsLine && (
        <TextField name="line" label="LINE ID" required value={entry.line} onChange={edit('line')} />
      )}
      <SecretField kind={form.passwordKind} value={entry.password} onChange={edit('password')} />
      {!reward.isVirtual &&
        FIELDS.map((name) => (
          <TextField
            key={name}
            name={name}
            label={t(`redeem.${name}`)}
            required
            value={entry[name]}
            onChange={edit(name)}
          />
        ))}
      <Facts
        facts={[
          [t('redeem.takes_points'), pointsText(cost.points)],
          cost.money > 0n && [t('redeem.takes_money'), money(cost.money)],
        ]}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" tone="reward" busy={form.isBusy}>
        {t('redeem.submit')}
      </Button>
    </form>
  );
}

function useRedemption(reward: Reward, onDone: () => void) {
  const { t } = useTranslation('errors');
  const { register } = useStatus();
  const hasPaymentPassword = useSwitch('PAYMENTPASS3');
  const [entry, setEntry] = useState(EMPTY);
  const [quantityText, setQuantityText] = useState('1');
  const [wished, setWished] = useState<'P' | 'PM'>('P');
  const [requestId, setRequestId] = useState(randomId);
  const redeemType = reward.price === null ? 'PM' : wished;
  const quantity = quantityOf(quantityText, reward.inventory);
  const cost = costOf(reward, { redeemType, quantity });
  const rule = (key: string) => register.fields.find((field) => field.key === key);
  const line = rule('line');
  const needsLine = !reward.isVirtual && line?.enabled === true && line.required;
  const rules = {
    needsLine,
    isVirtual: reward.isVirtual,
    mobile: rule('mobileNum') as MobileRule | undefined,
  };
  const renew = () => setRequestId(randomId());
  const form = useSubmit(async () => {
    const problem = firstProblem(entry, rules);
    if (problem) return form.say(t(problem));
    await call(
      pointsMall.redeemReward,
      {
        ...entry,
        rewardId: reward.id,
        quantity,
        redeemType,
        requestId,
        points: cost.pointsWire,
        money: cost.moneyWire,
        province: entry.address,
        remarks: '',
      },
      { alert: false },
    ).finally(refreshPoints);
    showToast({ tone: 'success', message: t('br_vwxdjflb_sfyljuh') });
    onDone();
  });
  return {
    ...form,
    entry,
    edit: (name: keyof Entry) => (value: string) => {
      setEntry((before) => ({ ...before, [name]: value }));
      renew();
    },
    quantityText,
    setQuantity: (text: string) => {
      setQuantityText(text.replace(/\D/g, '').slice(0, 4));
      renew();
    },
    tidyQuantity: () => setQuantityText(String(quantity)),
    canChoose: reward.price !== null && reward.displayPointMoneyAmt === 'Y',
    redeemType,
    setRedeemType: (type: 'P' | 'PM') => {
      setWished(type);
      renew();
    },
    needsLine,
    passwordKind: hasPaymentPassword ? ('payment' as const) : ('login' as const),
    cost,
  };
}
