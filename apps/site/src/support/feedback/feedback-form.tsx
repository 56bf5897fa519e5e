import { i18n, useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { CaptchaField } from '../../access/public.ts';
import { call } from '../../shared/api.ts';
import { supportApi } from '../support-api.ts';
import style from './feedback.module.css';
import { contentProblem, pictureProblem } from './feedback-rules.ts';

const TYPES = [1, 2, 3, 4, 6, 0] as const;
type FeedbackType = (typeof TYPES)[number];
interface Problems {
  content?: string;
  captcha?: string;
  picture?: string;
}

/** A message to the merchant: what it is about, the words, and a picture if it helps. */
export function FeedbackForm({ onSent, startingWith = '' }: { onSent: () => void; startingWith?: string }) {
  const { t } = useTranslation(['support', 'errors']);
  const [type, setType] = useState<FeedbackType>(1);
  const [content, setContent] = useState(startingWith);
  const [captcha, setCaptcha] = useState({ captchaId: '', answer: '' });
  const [round, setRound] = useState(0);
  const [picture, setPicture] = useState<File | null>(null);
  const [problems, setProblems] = useState<Problems>({});

  const message = useMutation({
    mutationFn: async (_form: HTMLFormElement) =>
      call(supportApi.feedback, {
        content: content.trim(),
        type,
        captcha,
        ...(picture && { file: new Uint8Array(await picture.arrayBuffer()) }),
      }),
    // A captcha serves once, whatever came of it.
    onSettled: () => {
      setRound((count) => count + 1);
      setCaptcha({ captchaId: '', answer: '' });
    },
    onSuccess: ({ feedbackId }, form) => {
      setContent('');
      setPicture(null);
      form.reset();
      showToast({ tone: 'success', message: t('feedback.sent', { id: feedbackId }) });
      onSent();
    },
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = problemsOf({ content, captcha: captcha.answer, picture });
    setProblems(found);
    if (Object.keys(found).length === 0) message.mutate(event.currentTarget);
  };

  return (
    <form className={style.form} noValidate onSubmit={submit}>
      <Field label={t('feedback.type')}>
        <SelectField
          value={String(type)}
          onChange={(event) => setType(Number(event.target.value) as FeedbackType)}
          options={TYPES.map((value) => ({ value: String(value), label: t(`feedback.type.${value}`) }))}
        />
      </Field>
      <Field
        label={t('feedback.content')}
        hint={t('feedback.content_hint')}
        error={problems.content}
        required
      >
        <Textarea
          name="content"
          rows={5}
          maxLength={500}
          counted
          value={content}
          onChange={(event) => setContent(event.target.value)}
        />
      </Field>
      <PictureField problem={problems.picture} onChoose={setPicture} />
      <CaptchaField value={captcha} onChange={setCaptcha} round={round} error={problems.captcha} />
      <Button type="submit" busy={message.isPending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

function PictureField({
  problem,
  onChoose,
}: {
  problem: string | undefined;
  onChoose: (picture: File | null) => void;
}) {
  const { t } = useTranslation('support');
  return (
    <Field label={t('feedback.picture')} hint={t('feedback.picture_hint')} error={problem}>
      <input
        type="file"
        name="file"
        aria-label={t('feedback.picture')}
        accept=".png,.jpg,.jpeg"
        className={style.file}
        onChange={(event) => onChoose(event.target.files?.[0] ?? null)}
      />
    </Field>
  );
}

function problemsOf(form: { content: string; captcha: string; picture: File | null }): Problems {
  const words = (key: string) => i18n.t(key as never) as string;
  const content = contentProblem(form.content);
  const picture = form.picture && pictureProblem(form.picture);
  return {
    ...(content && { content: words(`support:${content}`) }),
    ...(form.captcha.trim() === '' && { captcha: words('support:feedback.empty') }),
    ...(picture && { picture: words(`errors:${picture}`) }),
  };
}
