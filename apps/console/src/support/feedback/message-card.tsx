import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, endpointQuery } from '../../shared/api.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { AnswerForm } from './answer-form.tsx';
import style from './feedback.module.css';
import type { Message } from './message.ts';
import { MessageActs } from './message-acts.tsx';

/** A message with its thread, and what an operator can do with it. */
export function MessageCard({ merchantCode, message }: { merchantCode: string; message: Message }) {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'support.write');
  const timeText = useTimeText();
  const { feedbackId, type, language, sender, content, hasImage, createdAt, state, takenBy, rating } =
    message;
  return (
    <Card>
      <article aria-label={`#${feedbackId}`}>
        <p className={style.soft}>
          #{feedbackId} · {t(`feedback.type.${type}`)} · {language} ·{' '}
          <bdi>{sender || t('feedback.visitor')}</bdi> · {timeText(createdAt)}{' '}
          {takenBy !== '' && <Badge>{t('feedback.taken_by', { name: takenBy })}</Badge>}{' '}
          {rating !== null && <Badge>{t('feedback.rating', { rating })}</Badge>}
        </p>
        <p className={style.words} dir="auto">
          {content}
        </p>
        {hasImage && <Picture {...{ merchantCode, feedbackId }} seq={0} />}
        {message.lines.map(({ seq, by, author, text, at, ...line }) => (
          <div key={seq} className={style.line} data-by={by}>
            <p className={style.soft}>
              {by === 'event' && `${t(`feedback.event.${text as 'closed'}`)} · `}
              <bdi>{by === 'member' ? sender : author}</bdi> {timeText(at)}
            </p>
            {by !== 'event' && (
              <p className={style.words} dir="auto">
                {text}
              </p>
            )}
            {line.hasImage && <Picture {...{ merchantCode, feedbackId, seq }} />}
          </div>
        ))}
        {state !== 'closed' && mayWrite && (
          <>
            <AnswerForm {...{ merchantCode, feedbackId, language }} />
            <MessageActs {...{ merchantCode, message }} />
          </>
        )}
      </article>
    </Card>
  );
}

/** Asked for only when somebody wants to see it. */
function Picture(where: { merchantCode: string; feedbackId: string; seq: number }) {
  const { t } = useTranslation('console');
  const [isWanted, setWanted] = useState(false);
  const { data } = useQuery({ ...endpointQuery(api.support.feedbackImage, where), enabled: isWanted });
  if (data) {
    const url = `data:${data.contentType};base64,${data.data}`;
    return <img className={style.picture} src={url} alt={t('feedback.picture')} />;
  }
  return (
    <p>
      <Button tone="secondary" onClick={() => setWanted(true)}>
        {t('feedback.picture')}
      </Button>
    </p>
  );
}
