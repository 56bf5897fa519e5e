import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { SkeletonLines } from '@fairground/ui/show/skeleton.tsx';
import { useState } from 'react';
import { call } from '../../shared/api.ts';
import { FeedbackForm } from '../feedback/feedback-form.tsx';
import { supportApi } from '../support-api.ts';
import { Composer } from './composer.tsx';
import { RatingForm } from './rating-form.tsx';
import { StartForm } from './start-form.tsx';
import style from './talk.module.css';
import { TalkLines } from './talk-lines.tsx';
import { keyInput, refreshTalk, type Talk, useTalk, useTyping } from './use-talk.ts';

/** A talk with a person, from the first word to the rating; a form where nobody is there. */
export function TalkPanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['support', 'shell']);
  const { data, isError, refetch, dataUpdatedAt } = useTalk();
  const [left, setLeft] = useState('');
  if (isError && !data)
    return (
      <p role="alert" className={style.panel}>
        {t('shell:state.error.title')}{' '}
        <Button tone="quiet" onClick={() => void refetch()}>
          {t('shell:action.retry')}
        </Button>
      </p>
    );
  if (!data) return <SkeletonLines count={4} />;
  const { isOpen, talk } = data;
  const isNew = !talk || talk.talkId === left;
  if (!isOpen && (isNew || talk.state === 'waiting'))
    return <Away talk={isNew ? null : talk} onSent={onClose} />;
  if (isNew) return <StartForm />;
  return <OpenTalk talk={talk} answeredAt={dataUpdatedAt} onAgain={() => setLeft(talk.talkId)} />;
}

function OpenTalk({ talk, answeredAt, onAgain }: { talk: Talk; answeredAt: number; onAgain: () => void }) {
  const { t } = useTranslation('support');
  const isTyping = useTyping(talk.typingMs, answeredAt);
  const end = async () => {
    await call(supportApi.endTalk, keyInput()).catch(() => null);
    await refreshTalk();
  };
  return (
    <div className={style.panel} data-talk={talk.state}>
      {talk.place !== null && (
        <p className={style.place} role="status">
          {t('talk.place', { place: talk.place })}
        </p>
      )}
      <TalkLines talkId={talk.talkId} lines={talk.lines} />
      <p className={style.typing} aria-live="polite">
        {isTyping && t('talk.typing')}
      </p>
      {talk.state === 'ended' ? (
        <>
          {talk.rating === null ? <RatingForm talkId={talk.talkId} /> : <p>{t('talk.rated')}</p>}
          <Button tone="secondary" onClick={onAgain}>
            {t('talk.again')}
          </Button>
        </>
      ) : (
        <>
          <Composer isTaken={talk.state === 'taken'} />
          <Button tone="quiet" size="small" onClick={() => void end()}>
            {t('talk.end')}
          </Button>
        </>
      )}
    </div>
  );
}

/** What was said already goes into the message; whoever waited no longer does. */
function Away({ talk, onSent }: { talk: Talk | null; onSent: () => void }) {
  const { t } = useTranslation('support');
  const said = talk?.lines.flatMap(({ by, text }) => (by === 'player' ? [text] : [])).join('\n') ?? '';
  const leave = () => {
    if (talk) void call(supportApi.endTalk, keyInput()).catch(() => null);
    onSent();
  };
  return (
    <div className={style.panel} data-talk="away">
      <p>{t('talk.away')}</p>
      <FeedbackForm startingWith={said.slice(0, 500)} onSent={leave} />
    </div>
  );
}
