import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { type FormEvent, useState } from 'react';
import { api, call } from '../shared/api.ts';
import { MerchantChoice } from '../shared/forms/merchant-choice.tsx';
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
  const [merchantCode, setMerchantCode] = useState('aurora');
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const mayWrite = hasRight(useSession().operator, 'support.write');
  return (
    <div className={style.page}>
      <h1>{t('nav.feedback')}</h1>
      <p className={style.soft}>{t('feedback.text')}</p>
      <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      {mayWrite && <LetterForm merchantCode={merchantCode} />}
      <Tabs
        label={t('merchants.status')}
        active={state}
        onChange={setState}
        tabs={STATES.map((key) => ({ key, label: t(`feedback.${key}`) }))}
      >
        <Loaded
          key={`${merchantCode} ${state}`}
          queryKey={['feedback', merchantCode, state]}
          load={() => call(api.support.feedback, { merchantCode, state, size: 50 })}
        >
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
      </Tabs>
    </div>
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
  const [isBusy, setBusy] = useState(false);
  const change = useChange(merchantCode, ['feedback', merchantCode], 'console:letter.sent');
  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const answer = String(new FormData(event.currentTarget).get('answer') ?? '');
    setBusy(true);
    await change(() => call(api.support.answerFeedback, { merchantCode, feedbackId, answer }));
    setBusy(false);
  }
  return (
    <form className={style.form} onSubmit={(event) => void submit(event)}>
      <Field label={t('feedback.answer')} required>
        <Textarea name="answer" required minLength={2} maxLength={2_000} rows={3} />
      </Field>
      <Button type="submit" busy={isBusy}>
        {t('feedback.send')}
      </Button>
    </form>
  );
}

/** Asked for only when somebody wants to see it. */
function Picture(where: Named) {
  const { t } = useTranslation('console');
  const [url, setUrl] = useState('');
  async function show() {
    const image = await call(api.support.feedbackImage, where).catch(() => null);
    if (image) setUrl(`data:${image.contentType};base64,${image.data}`);
  }
  if (url) return <img className={style.picture} src={url} alt={t('feedback.picture')} />;
  return (
    <p>
      <Button tone="secondary" onClick={() => void show()}>
        {t('feedback.picture')}
      </Button>
    </p>
  );
}
