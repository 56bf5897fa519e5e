import { useTranslation } from '@fairground/i18n/react';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { endpointQuery, invalidate } from '../../shared/api.ts';
import { hearNews } from '../../shared/news.ts';
import { useSession } from '../../shared/session.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { supportApi } from '../support-api.ts';
import style from './feedback.module.css';
import { FeedbackForm } from './feedback-form.tsx';
import { FeedbackThread } from './feedback-thread.tsx';

/** The form to write to the merchant, and what a member has written before with all that was said about it. */
export function FeedbackSection() {
  const { t } = useTranslation('support');
  const isMember = useSession((session) => session.token) !== '';
  return (
    <section id="feedback" aria-labelledby="feedback-title" className={style.section}>
      <h2 id="feedback-title">{t('feedback.title')}</h2>
      <p className={style.soft}>{t('feedback.lead')}</p>
      <FeedbackForm onSent={() => void invalidate(supportApi.myFeedback)} />
      {isMember && <Mine />}
    </section>
  );
}

function Mine() {
  const { t } = useTranslation('support');
  const mine = useQuery(endpointQuery(supportApi.myFeedback, {}));
  useEffect(() => hearNews('FEEDBACK_ANSWERED', () => void invalidate(supportApi.myFeedback)), []);
  return (
    <>
      <h3>{t('feedback.mine')}</h3>
      <Answered query={mine}>
        {(threads) =>
          threads.length === 0 ? (
            <EmptyState compact drawing="records" title={t('feedback.none')} />
          ) : (
            <ul className={style.threads}>
              {threads.map((thread) => (
                <li key={thread.feedbackId}>
                  <FeedbackThread thread={thread} />
                </li>
              ))}
            </ul>
          )
        }
      </Answered>
    </>
  );
}
