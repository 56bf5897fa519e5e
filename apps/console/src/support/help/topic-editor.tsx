import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { AnswerPreview } from './answer-preview.tsx';
import type { HelpLanguage, HelpTopic, HelpWords } from './help-topic.ts';

interface EditorProps {
  merchantCode: string;
  language: HelpLanguage;
  topic: HelpTopic;
  words: HelpWords;
  onWrite: (words: HelpWords) => void;
}

/** Title, questions and answers of a topic. */
export function TopicEditor({ merchantCode, language, topic, words, onWrite }: EditorProps) {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'content.write');
  const [deed, setDeed] = useState<'save' | 'restore' | null>(null);
  const change = useChange('support', 'console:state.saved');
  const { title, questions } = words;
  const write = (code: string, own: object) =>
    onWrite({ title, questions: questions.map((one) => (one.code === code ? { ...one, ...own } : one)) });
  const add = () => {
    const code = `${topic.code}-${crypto.randomUUID().slice(0, 8)}`;
    onWrite({ title, questions: [...questions, { code, title: '', text: '' }] });
  };
  const save = async (reason: string) => {
    const where = { merchantCode, language, topic: topic.code, basedOn: topic.version, reason };
    const next = deed === 'save' ? words : null;
    if (await change(() => call(api.support.saveHelp, { ...where, words: next }))) setDeed(null);
  };
  return (
    <Stack>
      {topic.isBuiltIn && (
        <p>
          <Badge>{t('help.built_in')}</Badge>
        </p>
      )}
      <Field label={t('help.title')}>
        <TextInput
          name="title"
          maxLength={80}
          value={title}
          onChange={(event) => onWrite({ title: event.target.value, questions })}
        />
      </Field>
      {questions.map((question) => (
        <QuestionCard
          key={question.code}
          {...{ merchantCode, question }}
          onWrite={(own) => write(question.code, own)}
          onRemove={
            questions.length > 1
              ? () => onWrite({ title, questions: questions.filter((one) => one !== question) })
              : null
          }
        />
      ))}
      {mayWrite && (
        <Row gap={2}>
          <Button tone="secondary" onClick={add} disabled={questions.length >= 20}>
            {t('help.add')}
          </Button>
          <Button onClick={() => setDeed('save')} disabled={!isWhole(words)}>
            {t('desk.save')}
          </Button>
          {!topic.isBuiltIn && (
            <Button tone="quiet" onClick={() => setDeed('restore')}>
              {t('help.restore')}
            </Button>
          )}
        </Row>
      )}
      {deed && <ReasonDialog title={topic.title} onCancel={() => setDeed(null)} onConfirm={save} />}
    </Stack>
  );
}

interface QuestionProps {
  merchantCode: string;
  question: HelpWords['questions'][number];
  onWrite: (own: { title?: string; text?: string }) => void;
  /** Null: a topic keeps its last question. */
  onRemove: (() => void) | null;
}

function QuestionCard({ merchantCode, question: { title, text }, onWrite, onRemove }: QuestionProps) {
  const { t } = useTranslation('console');
  return (
    <Card>
      <Field label={t('help.question')}>
        <TextInput
          maxLength={200}
          value={title}
          onChange={(event) => onWrite({ title: event.target.value })}
        />
      </Field>
      <Field label={t('help.answer')} hint={t('help.answer_hint')}>
        <Textarea
          rows={5}
          maxLength={4_000}
          value={text}
          onChange={(event) => onWrite({ text: event.target.value })}
        />
      </Field>
      <AnswerPreview merchantCode={merchantCode} text={text} />
      {onRemove && (
        <Button tone="quiet" size="small" onClick={onRemove}>
          {t('desk.remove')}
        </Button>
      )}
    </Card>
  );
}

const isWhole = ({ title, questions }: HelpWords): boolean =>
  [title, ...questions.flatMap((one) => [one.title, one.text])].every((text) => text.trim() !== '');
