import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { useChange } from '../../shared/forms/use-change.ts';
import { ReadyChoice } from '../ready-choice.tsx';
import style from './feedback.module.css';

/** An answer in own or ready words, with a picture if it helps. */
export function AnswerForm(props: { merchantCode: string; feedbackId: string; language: string }) {
  const { merchantCode, feedbackId, language } = props;
  const { t } = useTranslation('console');
  const [answer, setAnswer] = useState('');
  const [file, setFile] = useState<File | null>(null);
  const clientId = useRef(crypto.randomUUID());
  const change = useChange('support', 'console:letter.sent');
  const send = useMutation({
    mutationFn: async (form: HTMLFormElement) => {
      const wish = { merchantCode, feedbackId, answer, clientId: clientId.current };
      const bytes = file && { file: new Uint8Array(await file.arrayBuffer()) };
      if (!(await change(() => call(api.support.answerFeedback, { ...wish, ...bytes })))) return;
      setAnswer('');
      setFile(null);
      form.reset();
      clientId.current = crypto.randomUUID();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(event.currentTarget);
  };
  return (
    <form className={style.form} onSubmit={submit}>
      <Field label={t('feedback.answer')} required>
        <Textarea
          name="answer"
          required
          maxLength={2_000}
          rows={3}
          value={answer}
          onChange={(event) => setAnswer(event.target.value)}
        />
      </Field>
      <ReadyChoice {...{ merchantCode, language }} onChoose={setAnswer} />
      <Field label={t('feedback.upload')}>
        <input
          type="file"
          name="file"
          aria-label={t('feedback.upload')}
          accept="image/jpeg,image/png"
          onChange={(event) => setFile(event.target.files?.[0] ?? null)}
        />
      </Field>
      <Button type="submit" busy={send.isPending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}
