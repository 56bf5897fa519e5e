import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { timeText } from '../../shared/time-text.ts';
import style from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';

/** The form to write to the merchant, and what a member has written before with the answers. */
export function FeedbackSection() {
  const { t } = useTranslation('support');
  const token = useSession((session) => session.token);
  const mine = useQuery({
    ...endpointQuery(api.support.myFeedback, {}),
    enabled: token !== '',
  });
  return (
    <section id="feedback" aria-labelledby="feedback-title" className={style.section}>
      <h2 id="feedback-title">{t('feedback.title')}</h2>
      <p className={style.soft}>{t('feedback.lead')}</p>
      <FeedbackForm onSent={() => void mine.refetch()} />
      {mine.data && mine.data.length > 0 && <h3>{t('feedback.mine')}</h3>}
      {mine.data?.map((message) => (
        <Card key={message.feedbackId}>
          <p className={style.soft}>
            {t(`feedback.type.${message.type}`)} · {timeText(message.createdAt)}{' '}
            {message.answer === null && <Badge>{t('feedback.waiting')}</Badge>}
          </p>
          <p>{message.content}</p>
          {message.answer !== null && (
            <blockquote className={style.answer}>
              <strong>{t('feedback.answer')}</strong>
              <p>{message.answer}</p>
            </blockquote>
          )}
        </Card>
      ))}
    </section>
  );
}
