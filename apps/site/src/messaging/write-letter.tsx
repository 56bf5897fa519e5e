import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { api, call } from '../shared/api.ts';
import { useSession } from '../shared/session.ts';
import style from './inbox.module.css';

const AGENTS = ['1', '2'];

/** An agent writes one step down or up. */
export function WriteLetter() {
  const { t } = useTranslation('messaging');
  const { isAgent } = useSession();
  if (!AGENTS.includes(isAgent)) return null;
  return (
    <details className={style.choice}>
      <summary>{t('write.title')}</summary>
      <WordsForm
        withAccount
        onSend={({ account, text }) => call(api.messaging.writeToMember, { account, text })}
      />
    </details>
  );
}

export function AnswerLetter({ id }: { id: string }) {
  return <WordsForm onSend={({ text }) => call(api.messaging.answerLetter, { id, text })} />;
}

interface WordsFormProps {
  withAccount?: boolean;
  onSend: (words: { account: string; text: string }) => Promise<unknown>;
}

/** What was sent is cleared when it has arrived: until then nothing new is taken in its place. */
function WordsForm({ withAccount = false, onSend }: WordsFormProps) {
  const { t } = useTranslation('messaging');
  const send = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const field = (name: string) => String(new FormData(form).get(name) ?? '');
      await onSend({ account: field('account'), text: field('text') });
      form.reset();
      showToast({ tone: 'success', message: t('write.sent') });
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(event.currentTarget);
  };
  return (
    <form className={style.page} onSubmit={submit}>
      {withAccount && (
        <Field label={t('write.to')} hint={t('write.hint')} required>
          <TextInput name="account" required maxLength={40} autoComplete="off" readOnly={send.isPending} />
        </Field>
      )}
      <Field label={withAccount ? t('write.text') : t('write.answer')} required>
        <Textarea name="text" required rows={3} maxLength={500} readOnly={send.isPending} />
      </Field>
      <Button type="submit" size="small" busy={send.isPending}>
        {t('write.send')}
      </Button>
    </form>
  );
}
