import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { StarIcon } from '@fairground/ui/icons/play-icons.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import style from './talk.module.css';
import { keyInput, refreshTalk } from './use-talk.ts';

const RATINGS = [1, 2, 3, 4, 5] as const;

/** How it was, from one to five, with a word about it; said once. */
export function RatingForm({ talkId }: { talkId: string }) {
  const { t } = useTranslation('support');
  const [rating, setRating] = useState(0);
  const [comment, setComment] = useState('');
  const rate = useMutation({
    mutationFn: () => call(api.support.rateTalk, { ...keyInput(), talkId, rating, comment }),
    onSettled: refreshTalk,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rate.mutate();
  };
  return (
    <form className={style.panel} onSubmit={submit}>
      <fieldset className={style.stars}>
        <legend>{t('talk.rate')}</legend>
        {RATINGS.map((value) => (
          <label key={value} className={style.star} data-on={value <= rating || undefined}>
            <input
              type="radio"
              name="rating"
              value={value}
              checked={rating === value}
              onChange={() => setRating(value)}
              aria-label={t('talk.star', { rating: value })}
            />
            <StarIcon size={28} />
          </label>
        ))}
      </fieldset>
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
