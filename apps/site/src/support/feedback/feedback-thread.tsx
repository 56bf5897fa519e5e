import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { call, endpointQuery, invalidate } from '../../shared/api.ts';
import { randomId } from '../../shared/random-id.ts';
import { timeText } from '../../shared/time-text.ts';
import { supportApi } from '../support-api.ts';
import { Stars } from '../talk/stars.tsx';
import style from './feedback.module.css';

type Thread = AnswerOf<PlayerApi['support']['myFeedback']>[number];
type Line = Thread['lines'][number];

const refresh = () => invalidate(supportApi.myFeedback);

/** One message with what was said about it, and what can still be said. */
export function FeedbackThread({ thread }: { thread: Thread }) {
  const { t } = useTranslation('support');
  const { feedbackId, type, content, hasImage, createdAt, state, lines, rating, canRate } = thread;
  return (
    <Card>
      <article className={style.thread} aria-label={`#${feedbackId}`} data-state={state}>
        <p className={style.soft}>
          #{feedbackId} · {t(`feedback.type.${type}`)} ·{' '}
          <time dateTime={createdAt}>{timeText(createdAt)}</time>{' '}
          <Badge>{t(`feedback.state.${state}`)}</Badge>
        </p>
        <p className={style.words} dir="auto">
          {content}
        </p>
        {hasImage && <Picture feedbackId={feedbackId} seq={0} />}
        {lines.map((line) => (
          <ThreadLine key={line.seq} feedbackId={feedbackId} line={line} />
        ))}
        {state === 'closed' ? (
          <p className={style.soft}>{t('feedback.closed')}</p>
        ) : (
          <FollowUp feedbackId={feedbackId} />
        )}
        {canRate && <Rating feedbackId={feedbackId} />}
        {rating !== null && <p className={style.soft}>{t('feedback.rated', { rating })}</p>}
      </article>
    </Card>
  );
}

function ThreadLine({ feedbackId, line }: { feedbackId: string; line: Line }) {
  const { t } = useTranslation('support');
  const { seq, by, text, hasImage, at } = line;
  const time = <time dateTime={at}>{timeText(at)}</time>;
  if (by === 'event')
    return (
      <p className={style.soft}>
        {t(`feedback.event.${text as 'closed'}`)} · {time}
      </p>
    );
  return (
    <div className={style.line} data-by={by}>
      <p className={style.head}>
        {by === 'member' ? t('talk.you') : t('feedback.answer')} · {time}
      </p>
      <p className={style.words} dir="auto">
        {text}
      </p>
      {hasImage && <Picture feedbackId={feedbackId} seq={seq} />}
    </div>
  );
}

/** What could not be sent stays, and is sent under the same id again. */
function FollowUp({ feedbackId }: { feedbackId: string }) {
  const { t } = useTranslation('support');
  const [text, setText] = useState('');
  const clientId = useRef(randomId());
  const say = useMutation({
    mutationFn: () => call(supportApi.followUpFeedback, { feedbackId, text, clientId: clientId.current }),
    onSuccess: () => {
      setText('');
      clientId.current = randomId();
    },
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!say.isPending) say.mutate();
  };
  return (
    <form className={style.follow} onSubmit={submit}>
      <Field label={t('feedback.follow_up')}>
        <Textarea
          name="followUp"
          rows={2}
          maxLength={500}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" tone="secondary" busy={say.isPending} disabled={text.trim() === ''}>
        {t('feedback.follow_up.send')}
      </Button>
    </form>
  );
}

function Rating({ feedbackId }: { feedbackId: string }) {
  const { t } = useTranslation('support');
  const [rating, setRating] = useState(0);
  const rate = useMutation({
    mutationFn: () => call(supportApi.rateFeedback, { feedbackId, rating }),
    onSettled: refresh,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    rate.mutate();
  };
  return (
    <form className={style.follow} onSubmit={submit}>
      <Stars rating={rating} onRate={setRating} />
      <Button type="submit" tone="secondary" busy={rate.isPending} disabled={rating === 0}>
        {t('talk.rate.send')}
      </Button>
    </form>
  );
}

/** Asked for only when somebody wants to see it. */
function Picture(where: { feedbackId: string; seq: number }) {
  const { t } = useTranslation('support');
  const [isWanted, setWanted] = useState(false);
  const { data, isFetching } = useQuery({
    ...endpointQuery(supportApi.feedbackPicture, where, { alert: true }),
    enabled: isWanted,
  });
  if (data) {
    const url = `data:${data.contentType};base64,${data.data}`;
    return <img className={style.picture} src={url} alt={t('feedback.show_picture')} />;
  }
  return (
    <p>
      <Button tone="quiet" size="small" busy={isFetching} onClick={() => setWanted(true)}>
        {t('feedback.show_picture')}
      </Button>
    </p>
  );
}
