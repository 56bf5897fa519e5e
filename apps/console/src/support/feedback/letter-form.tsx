import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, call } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import style from './feedback.module.css';

/** A letter to one member, which lies in the inbox until it is deleted. */
export function LetterForm({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('console');
  const change = useChange('support', 'console:letter.sent');
  const send = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const field = (name: string) => String(new FormData(form).get(name) ?? '');
      const purpose = field('purpose') === 'offer' ? ('offer' as const) : ('service' as const);
      const letter = {
        ...{ account: field('account'), subject: field('subject'), content: field('content') },
        purpose,
      };
      const isSent = await change(() => call(api.messaging.sendLetter, { merchantCode, ...letter }));
      if (isSent) form.reset();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(event.currentTarget);
  };
  return (
    <Card>
      <details>
        <summary>{t('letter.title')}</summary>
        <form className={style.letter} onSubmit={submit}>
          <Field label={t('letter.account')} required>
            <TextInput name="account" required maxLength={40} autoComplete="off" />
          </Field>
          <Field label={t('letter.subject')} required>
            <TextInput name="subject" required maxLength={160} />
          </Field>
          <Field label={t('letter.content')} required>
            <Textarea name="content" required maxLength={20_000} rows={4} />
          </Field>
          <Field label={t('circular.purpose')}>
            <SelectField
              name="purpose"
              defaultValue="service"
              options={(['service', 'offer'] as const).map((value) => ({
                value,
                label: t(`circular.purpose.${value}`),
              }))}
            />
          </Field>
          <Button type="submit" busy={send.isPending}>
            {t('letter.send')}
          </Button>
        </form>
      </details>
    </Card>
  );
}
