import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { type FormEvent, useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import style from './players.module.css';

type Policy = AnswerOf<OperatorApi['access']['policy']>;

const CHECKS = { bindSessionToAddress: 'bind_address', emailFactorNeedsCode: 'email_code' } as const;
const COUNTS = {
  passwordExpireDays: 'expire_days',
  smsDailyBudget: 'sms_budget',
  emailDailyBudget: 'email_budget',
} as const;
const NAMES = {
  telegramBotId: 'telegram_bot',
  firebaseProjectId: 'firebase_project',
  firebaseApiKey: 'firebase_key',
} as const;
const keysOf = <Key extends string>(names: Readonly<Record<Key, string>>) => Object.keys(names) as Key[];

/** What a merchant decides about signing in. */
export function PolicyForm({ merchantCode }: { merchantCode: string }) {
  return (
    <Loaded query={endpointQuery(api.access.policy, { merchantCode })}>
      {(policy) => <Form merchantCode={merchantCode} policy={policy} />}
    </Loaded>
  );
}

function Form({ merchantCode, policy }: { merchantCode: string; policy: Policy }) {
  const { t } = useTranslation('console');
  const [wish, setWish] = useState<ReturnType<typeof wishOf> | null>(null);
  const mayWrite = hasRight(useSession().operator, 'merchants.write');
  const change = useChange('access', 'console:state.saved');
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWish(wishOf(new FormData(event.currentTarget)));
  };
  const save = async (reason: string) => {
    await change(() => call(api.access.setPolicy, { merchantCode, ...wish, reason }));
    setWish(null);
  };
  return (
    <form className={style.form} onSubmit={ask}>
      {keysOf(CHECKS).map((name) => (
        <Checkbox key={name} name={name} label={t(`policy.${CHECKS[name]}`)} defaultChecked={policy[name]} />
      ))}
      {keysOf(COUNTS).map((name) => (
        <Field key={name} label={t(`policy.${COUNTS[name]}`)} required>
          <TextInput name={name} inputMode="numeric" pattern="\d{1,8}" required defaultValue={policy[name]} />
        </Field>
      ))}
      {keysOf(NAMES).map((name) => (
        <Field key={name} label={t(`policy.${NAMES[name]}`)}>
          <TextInput name={name} maxLength={100} dir="ltr" defaultValue={policy[name] ?? ''} />
        </Field>
      ))}
      <Field label={t('policy.telegram_token')}>
        <TextInput name="telegramBotToken" type="password" autoComplete="off" maxLength={100} dir="ltr" />
      </Field>
      {mayWrite && (
        <div>
          <Button type="submit">{t('action.save')}</Button>
        </div>
      )}
      {wish && (
        <ReasonDialog title={t('players.tab.policy')} onCancel={() => setWish(null)} onConfirm={save} />
      )}
    </form>
  );
}

function wishOf(form: FormData) {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const token = text('telegramBotToken');
  return {
    bindSessionToAddress: form.has('bindSessionToAddress'),
    emailFactorNeedsCode: form.has('emailFactorNeedsCode'),
    passwordExpireDays: Number(text('passwordExpireDays')),
    smsDailyBudget: Number(text('smsDailyBudget')),
    emailDailyBudget: Number(text('emailDailyBudget')),
    telegramBotId: text('telegramBotId') || null,
    firebaseProjectId: text('firebaseProjectId') || null,
    firebaseApiKey: text('firebaseApiKey') || null,
    ...(token ? { telegramBotToken: token } : {}),
  };
}
