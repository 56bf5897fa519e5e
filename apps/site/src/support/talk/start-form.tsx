import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { call } from '../../shared/api.ts';
import { useSession } from '../../shared/session.ts';
import { supportApi } from '../support-api.ts';
import style from './talk.module.css';
import { refreshTalk } from './use-talk.ts';
import { newVisitorKey, visitorKey } from './visitor-key.ts';

const TOPICS = [1, 2, 3, 4, 6, 0] as const;
type Topic = (typeof TOPICS)[number];

/** What it is about, and the first words; a visitor also says a name. */
export function StartForm() {
  const { t } = useTranslation('support');
  const { token } = useSession();
  const [topic, setTopic] = useState<Topic>(1);
  const [name, setName] = useState('');
  const [text, setText] = useState('');
  const start = useMutation({
    mutationFn: () => {
      const who = token ? {} : { visitorKey: visitorKey() ?? newVisitorKey(), name };
      return call(supportApi.startTalk, { ...who, topic, text });
    },
    onSettled: refreshTalk,
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    start.mutate();
  };
  return (
    <form className={style.panel} onSubmit={submit} data-talk="start">
      <p>{t('talk.lead')}</p>
      <Field label={t('feedback.type')}>
        <SelectField
          name="topic"
          value={String(topic)}
          onChange={(event) => setTopic(Number(event.target.value) as Topic)}
          options={TOPICS.map((value) => ({ value: String(value), label: t(`feedback.type.${value}`) }))}
        />
      </Field>
      {!token && (
        <Field label={t('talk.name')} required>
          <TextInput
            name="name"
            required
            maxLength={60}
            value={name}
            onChange={(event) => setName(event.target.value)}
          />
        </Field>
      )}
      <Field label={t('talk.words')} required>
        <Textarea
          name="words"
          required
          rows={3}
          maxLength={1_000}
          value={text}
          onChange={(event) => setText(event.target.value)}
        />
      </Field>
      <Button type="submit" busy={start.isPending}>
        {t('talk.start')}
      </Button>
    </form>
  );
}
