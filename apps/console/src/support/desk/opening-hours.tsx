import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { type FormEvent, useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import style from './desk.module.css';

type Hours = Pick<AnswerOf<OperatorApi['support']['deskSettings']>, 'isOn' | 'opensAt' | 'closesAt'>;

export function OpeningHours({ merchantCode }: { merchantCode: string }) {
  return (
    <Loaded query={endpointQuery(api.support.deskSettings, { merchantCode })}>
      {({ isOn, opensAt, closesAt }) => (
        <Form merchantCode={merchantCode} hours={{ isOn, opensAt, closesAt }} />
      )}
    </Loaded>
  );
}

function Form({ merchantCode, hours }: { merchantCode: string; hours: Hours }) {
  const { t } = useTranslation('console');
  const [wish, setWish] = useState<Hours | null>(null);
  const change = useChange('support', 'console:state.saved');
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const time = (name: string) => String(form.get(name) ?? '') || null;
    setWish({ isOn: form.get('isOn') !== null, opensAt: time('opensAt'), closesAt: time('closesAt') });
  };
  const save = async (reason: string) => {
    if (!wish) return;
    if (await change(() => call(api.support.saveDeskSettings, { merchantCode, ...wish, reason })))
      setWish(null);
  };
  return (
    <form onSubmit={submit} className={style.narrow}>
      <Stack>
        <Checkbox name="isOn" defaultChecked={hours.isOn} label={t('desk.on')} />
        <Field label={t('desk.opens')} hint={t('desk.hours.hint')}>
          <TextInput type="time" name="opensAt" defaultValue={hours.opensAt ?? ''} />
        </Field>
        <Field label={t('desk.closes')}>
          <TextInput type="time" name="closesAt" defaultValue={hours.closesAt ?? ''} />
        </Field>
        <Button type="submit">{t('desk.save')}</Button>
      </Stack>
      {wish && <ReasonDialog title={t('desk.hours')} onCancel={() => setWish(null)} onConfirm={save} />}
    </form>
  );
}
