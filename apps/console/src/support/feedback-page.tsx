import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useMutation, useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
import { api, call, endpointQuery } from '../shared/api.ts';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import style from './feedback.module.css';
import { LetterForm } from './letter-form.tsx';

type Message = AnswerOf<OperatorApi['support']['feedback']>['messages'][number];
const STATES = ['open', 'answered'] as const;

/** What players and visitors have written: the oldest wait longest, the newest stand first. */
export function FeedbackPage() {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'support.write');
  return (
    <>
      <h1>{t('nav.feedback')}</h1>
      <p className={style.soft}>{t('feedback.text')}</p>
      <OfMerchant>
        {(merchantCode) => (
          <>
            {mayWrite && <LetterForm merchantCode={merchantCode} />}
            <TabsInAddress
              label={t('merchants.status')}
              tabs={STATES}
              name={(state) => t(`feedback.${state}`)}
            >
              {(state) => <Messages key={`${merchantCode} ${state}`} {...{ merchantCode, state }} />}
            </TabsInAddress>
          </>
        )}
      </OfMerchant>
    </>
  );
}

function Messages({ merchantCode, state }: { merchantCode: string; state: (typeof STATES)[number] }) {
  const { t } = useTranslation('console');
  return (
    <Loaded query={endpointQuery(api.support.feedback, { merchantCode, state, size: 50 })}>
      {({ messages }) =>
        messages.length === 0 ? (
          <p>{t('state.empty')}</p>
        ) : (
          <ul className={style.list}>
            {messages.map((message) => (
              <li key={message.feedbackId}>
                <MessageCard merchantCode={merchantCode} message={message} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  );
}

function MessageCard({ merchantCode, message }: { merchantCode: string; message: Message }) {
  const { t, i18n } = useTranslation('console');
  const mayAnswer = hasRight(useSession().operator, 'support.write');
  const when = new Date(message.createdAt).toLocaleString(i18n.language);
  return (
    <Card>
      <p className={style.soft}>
        #{message.feedbackId} · {t(`feedback.type.${message.type}`)} · {message.language} ·{' '}
        {message.sender || t('feedback.visitor')} · {when}
      </p>
      <p className={style.words}>{message.content}</p>
      {message.hasImage && <Picture merchantCode={merchantCode} feedbackId={message.feedbackId} />}
      {message.answer !== null && (
        <p className={style.words}>
          <strong>
            {t('feedback.answer')} ({message.answeredBy}):
          </strong>{' '}
          {message.answer}
        </p>
      )}
      {message.answer === null && mayAnswer && (
        <AnswerForm merchantCode={merchantCode} feedbackId={message.feedbackId} />
      )}
    </Card>
  );
}

interface Named {
  merchantCode: string;
  feedbackId: string;
}

function AnswerForm({ merchantCode, feedbackId }: Named) {
  const { t } = useTranslation('console');
  const change = useChange('support', 'console:letter.sent');
  const send = useMutation({
    mutationFn: (answer: string) =>
      change(() => call(api.support.answerFeedback, { merchantCode, feedbackId, answer })),
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    send.mutate(String(new FormData(event.currentTarget).get('answer') ?? ''));
  };
  return (
    <form className={style.form} onSubmit={submit}>
      <Field label={t('feedback.answer')} required>
        <Textarea name="answer" required minLength={2} maxLength={2_000} rows={3} />
      </Field>
      <Button type="submit" busy={send.isPending}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

/** Asked for only when somebody wants to see it. */
function Picture(where: Named) {
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
