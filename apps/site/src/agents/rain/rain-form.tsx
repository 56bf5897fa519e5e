import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { momentIn } from '@fairground/ui/dates/date-range-rules.ts';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { call, invalidate } from '../../shared/api.ts';
import { boot } from '../../shared/boot.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { cleanAmount, typedAmount } from '../../shared/money/amount-rules.ts';
import style from '../../shared/money/funds.module.css';
import { randomId } from '../../shared/random-id.ts';
import { refreshBalance, SecretField } from '../../wallet/public.ts';
import { agentsApi } from '../agents-api.ts';
import { Choice } from '../reports/team-choice.tsx';
import own from './rain.module.css';

const AUDIENCES = ['team', 'direct', 'active'] as const;
const EMPTY = {
  ...{ total: '', envelopes: '10', split: 'random', startsAt: '', minutes: '10' },
  ...{ audience: 'team', message: '' },
};
/** 1.00 in each. */
const ENVELOPE_MIN = 10_000n;
const whole = (text: string, most: number): number | null => {
  const number = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0;
  return number >= 1 && number <= most ? number : null;
};

export function RainForm() {
  const { t } = useTranslation(['agents', 'shell']);
  const kind = useSwitch('PAYMENTPASS3') ? 'payment' : 'login';
  const [wish, setWish] = useState(EMPTY);
  const [password, setPassword] = useState('');
  const [requestId, setRequestId] = useState(randomId);
  const change = (part: Partial<typeof EMPTY>) => {
    setWish({ ...wish, ...part });
    // A change of the wish is another request.
    setRequestId(randomId());
  };
  const [minor, envelopes, minutes] = [
    typedAmount(wish.total),
    whole(wish.envelopes, 200),
    whole(wish.minutes, 60),
  ];
  const isThin = minor !== null && envelopes !== null && minor < ENVELOPE_MIN * BigInt(envelopes);
  const isReady = minor !== null && envelopes !== null && minutes !== null && !isThin && password !== '';
  const { problem, isBusy, submit } = useSubmit(async () => {
    if (envelopes === null || minutes === null) return;
    const body = {
      ...{ total: cleanAmount(wish.total), envelopes, minutes, isEqual: wish.split === 'equal' },
      // The field shows no zone: as everywhere on the page it is the merchant's clock.
      startsAt: wish.startsAt ? new Date(momentIn(boot.timeZone, wish.startsAt)).toISOString() : undefined,
      audience: AUDIENCES.find((one) => one === wish.audience) ?? 'team',
      ...{ message: wish.message.trim(), password, requestId },
    };
    await call(agentsApi.makeRain, body, { alert: false });
    showToast({ tone: 'success', message: t('rain.made') });
    setWish(EMPTY);
    setPassword('');
    setRequestId(randomId());
    refreshBalance();
    await invalidate(agentsApi.rains);
  });
  return (
    <Stack as="form" onSubmit={submit} noValidate>
      <Text tone="soft" size={2}>
        {t('rain.explain')}
      </Text>
      <RainFields wish={wish} isThin={isThin} onChange={change} />
      <div className={own.send}>
        <SecretField kind={kind} value={password} onChange={setPassword} />
        <FormProblem text={problem} />
        <Button type="submit" disabled={!isReady} busy={isBusy}>
          {t('rain.make')}
        </Button>
      </div>
    </Stack>
  );
}

function RainFields(props: {
  wish: typeof EMPTY;
  isThin: boolean;
  onChange: (part: Partial<typeof EMPTY>) => void;
}) {
  const { wish, isThin, onChange: change } = props;
  const { t } = useTranslation('agents');
  const text = (name: keyof typeof EMPTY, more: object = {}, field: object = {}) => (
    <Field label={t(`rain.${name}`)} className={style.narrow ?? ''} {...field}>
      <TextInput
        name={name}
        autoComplete="off"
        value={wish[name]}
        onChange={(event) => change({ [name]: event.target.value })}
        {...more}
      />
    </Field>
  );
  return (
    <div className={own.fields}>
      {text(
        'total',
        { inputMode: 'decimal', dir: 'ltr', maxLength: 13 },
        isThin ? { error: t('rain.thin') } : {},
      )}
      {text('envelopes', { inputMode: 'numeric', dir: 'ltr', maxLength: 3 })}
      <Choice
        {...{ name: 'split', label: t('rain.split'), value: wish.split }}
        options={(['random', 'equal'] as const).map((value) => ({
          value,
          label: t(`rain.split_${value}`),
        }))}
        onChange={(split) => change({ split })}
      />
      <Choice
        {...{ name: 'audience', label: t('rain.audience'), value: wish.audience }}
        options={AUDIENCES.map((value) => ({ value, label: t(`rain.audience_${value}`) }))}
        onChange={(audience) => change({ audience })}
      />
      {text('startsAt', { type: 'datetime-local' }, { hint: t('rain.starts_hint') })}
      {text('minutes', { inputMode: 'numeric', dir: 'ltr', maxLength: 2 })}
      {text('message', { maxLength: 100 })}
    </div>
  );
}
