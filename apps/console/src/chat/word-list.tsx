import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { type FormEvent, useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { currentLanguage } from '../shared/language.ts';
import { Loaded } from '../shared/tables/loaded.tsx';

type Language = ReturnType<typeof currentLanguage>;

/** The words that nobody reads, language by language, and a box to try them. */
export function WordList({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('chat');
  const [language, setLanguage] = useState<Language>(currentLanguage());
  return (
    <Stack>
      <p>{t('desk.words.text')}</p>
      <Field label={t('desk.language')}>
        <SelectField
          name="language"
          value={language}
          onChange={(event) => setLanguage(event.target.value as Language)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Loaded query={endpointQuery(api.chat.words, { merchantCode, language })}>
        {({ words }) => <Editor key={`${language} ${words.join()}`} {...{ merchantCode, language, words }} />}
      </Loaded>
    </Stack>
  );
}

interface EditorProps {
  merchantCode: string;
  language: Language;
  words: readonly string[];
}

const linesOf = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function Editor({ merchantCode, language, words }: EditorProps) {
  const { t } = useTranslation(['chat', 'console']);
  const [text, setText] = useState(words.join('\n'));
  const [isSaving, setSaving] = useState(false);
  const [tried, setTried] = useState<string | null>(null);
  const change = useChange('chat', 'console:state.saved');
  const save = async (reason: string) => {
    const wish = { merchantCode, language, words: linesOf(text), reason };
    if (await change(() => call(api.chat.saveWords, wish))) setSaving(false);
  };
  const tryOut = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const sentence = String(new FormData(event.currentTarget).get('sentence') ?? '');
    const wish = { merchantCode, text: sentence, words: linesOf(text) };
    void call(api.chat.testWords, wish).then(
      (answer) => setTried(answer.text),
      () => {},
    );
  };
  return (
    <Stack>
      <Field label={t('chat:desk.words.lines')}>
        <Textarea name="words" rows={8} value={text} onChange={(event) => setText(event.target.value)} />
      </Field>
      <Row>
        <Button onClick={() => setSaving(true)}>{t('console:action.save')}</Button>
      </Row>
      <form onSubmit={tryOut}>
        <Field label={t('chat:desk.words.try')}>
          <TextInput name="sentence" maxLength={500} />
        </Field>
        <Button type="submit" tone="secondary">
          {t('chat:desk.words.show')}
        </Button>
      </form>
      {tried !== null && (
        <p role="status" dir="auto">
          {tried}
        </p>
      )}
      {isSaving && (
        <ReasonDialog title={t('chat:desk.words')} onCancel={() => setSaving(false)} onConfirm={save} />
      )}
    </Stack>
  );
}
