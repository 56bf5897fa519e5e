import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Card } from '@fairground/ui/show/card.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { currentLanguage } from '../../shared/language.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';

type Language = ReturnType<typeof currentLanguage>;
interface Answer {
  key: string;
  title: string;
  text: string;
}

/** What is said often, language by language. */
export function ReadyAnswers({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('console');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  return (
    <Stack>
      <Field label={t('desk.language')}>
        <SelectField
          name="language"
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Loaded query={endpointQuery(api.support.deskSettings, { merchantCode })}>
        {({ answers }) => {
          const own = answers.filter((answer) => answer.language === language);
          const known = own.map(({ id, title, text }) => ({ key: id, title, text }));
          return (
            <Editor
              key={`${language} ${own.map(({ id }) => id).join()}`}
              {...{ merchantCode, language, known }}
            />
          );
        }}
      </Loaded>
    </Stack>
  );
}

interface EditorProps {
  merchantCode: string;
  language: Language;
  known: readonly Answer[];
}

function Editor({ merchantCode, language, known }: EditorProps) {
  const { t } = useTranslation('console');
  const [answers, setAnswers] = useState(known);
  const [isSaving, setSaving] = useState(false);
  const change = useChange('support', 'console:state.saved');
  const write = (key: string, own: Partial<Answer>) =>
    setAnswers(answers.map((answer) => (answer.key === key ? { ...answer, ...own } : answer)));
  const save = async (reason: string) => {
    const kept = answers
      .filter(({ title, text }) => title.trim() !== '' && text.trim() !== '')
      .map(({ title, text }) => ({ title, text }));
    const wish = { merchantCode, language, answers: kept, reason };
    if (await change(() => call(api.support.saveReadyAnswers, wish))) setSaving(false);
  };
  return (
    <Stack>
      {answers.map(({ key, title, text }) => (
        <Card key={key}>
          <Field label={t('desk.answer.title')}>
            <TextInput
              maxLength={80}
              value={title}
              onChange={(event) => write(key, { title: event.target.value })}
            />
          </Field>
          <Field label={t('desk.answer.text')}>
            <Textarea
              rows={2}
              maxLength={1_000}
              value={text}
              onChange={(event) => write(key, { text: event.target.value })}
            />
          </Field>
          <Button
            tone="quiet"
            size="small"
            onClick={() => setAnswers(answers.filter((answer) => answer.key !== key))}
          >
            {t('desk.remove')}
          </Button>
        </Card>
      ))}
      <Row gap={2}>
        <Button
          tone="secondary"
          onClick={() => setAnswers([...answers, { key: crypto.randomUUID(), title: '', text: '' }])}
        >
          {t('desk.answer.add')}
        </Button>
        <Button onClick={() => setSaving(true)}>{t('desk.save')}</Button>
      </Row>
      {isSaving && (
        <ReasonDialog title={t('desk.answers')} onCancel={() => setSaving(false)} onConfirm={save} />
      )}
    </Stack>
  );
}
