import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { supportApi } from '../support-api.ts';
import { Stars } from './stars.tsx';
import style from './talk.module.css';
import { keyInput, refreshTalk } from './use-talk.ts';

/** How it was, from one to five, with a word about it; said once. */
export function RatingForm({ talkId }: { talkId: string }) {
  const { t } = useTranslation('support');
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const rate = useMutation({
    mutationFn: () => call(supportApi.rateTalk, { ...keyInput(), talkId, rating, comment }),
    onSettled: refreshTalk,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rate.mutate();
  };
  return (
    <form className={style.panel} onSubmit={submit}>
      <Stars rating={rating} onRate={setRating} />
      <Field label={t('talk.comment')}>
        <Textarea
          name="comment"
          rows={2}
          maxLength={500}
          value={comment}
          onChange={(event) => setComment(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={rate.isPending} disabled={rating === 0}>
        {t('talk.rate.send')}
      </Button>
    </form>
  );
}
