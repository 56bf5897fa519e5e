import type { AnswerOf, InputOf, OperatorApi } from '@fairground/contract';
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
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { type Kind, Receivers } from './receivers.tsx';

type Preview = AnswerOf<OperatorApi['messaging']['previewCircular']>;
type Wish = Omit<InputOf<OperatorApi['messaging']['previewCircular']>, 'merchantCode'>;
type Language = (typeof languages)[number]['code'];
type Purpose = NonNullable<Wish['purpose']>;
const PURPOSES = ['offer', 'service'] as const;
type Texts = Partial<Record<Language, { subject: string; content: string }>>;

/** A letter to many. It is looked at before it is sent. */
export function CircularForm({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('console');
  const [kind, setKind] = useState<Kind>('all');
  const [named, setNamed] = useState('');
  const [purpose, setPurpose] = useState<Purpose>('offer');
  const [language, setLanguage] = useState<Language>('EN');
  const [texts, setTexts] = useState<Texts>({});
  const [isSending, setSending] = useState(false);
  const id = useRef(crypto.randomUUID());
  const change = useChange('messaging', 'console:letter.sent');
  const wish = (): Wish => ({ audience: audienceOf(kind, named), texts: written(texts), purpose });
  const preview = useMutation({
    mutationFn: () => call(api.messaging.previewCircular, { merchantCode, ...wish() }),
  });
  const send = async (reason: string) => {
    const letter = { merchantCode, id: id.current, reason, ...wish() };
    if (!(await change(() => call(api.messaging.sendCircular, letter)))) return;
    id.current = crypto.randomUUID();
    setSending(false);
    setTexts({});
    preview.reset();
  };
  const write = (own: Partial<{ subject: string; content: string }>) => {
    setTexts({ ...texts, [language]: { subject: '', content: '', ...texts[language], ...own } });
    preview.reset();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    preview.mutate();
  };
  return (
    <Card>
      <form onSubmit={submit}>
        <Stack>
          <Receivers
            {...{ kind, named }}
            onKind={(chosen) => {
              setKind(chosen);
              setNamed('');
              preview.reset();
            }}
            onNamed={(value) => {
              setNamed(value);
              preview.reset();
            }}
          />
          <PurposeField
            purpose={purpose}
            onChange={(chosen) => {
              setPurpose(chosen);
              preview.reset();
            }}
          />
          <TextFields {...{ language, texts }} onLanguage={setLanguage} onWrite={write} />
          <Row gap={2}>
            <Button type="submit" tone="secondary" busy={preview.isPending}>
              {t('circular.preview')}
            </Button>
            {preview.data && <Button onClick={() => setSending(true)}>{t('circular.send')}</Button>}
          </Row>
        </Stack>
      </form>
      {preview.data && <Previewed preview={preview.data} />}
      {isSending && (
        <ReasonDialog title={t('circular.send')} onCancel={() => setSending(false)} onConfirm={send} />
      )}
    </Card>
  );
}

/** Offers go to those only who want them. */
function PurposeField({ purpose, onChange }: { purpose: Purpose; onChange: (purpose: Purpose) => void }) {
  const { t } = useTranslation('console');
  return (
    <Field label={t('circular.purpose')}>
      <SelectField
        name="purpose"
        value={purpose}
        onChange={(event) => onChange(event.target.value as Purpose)}
        options={PURPOSES.map((value) => ({ value, label: t(`circular.purpose.${value}`) }))}
      />
    </Field>
  );
}

interface TextFieldsProps {
  language: Language;
  texts: Texts;
  onLanguage: (language: Language) => void;
  onWrite: (own: Partial<{ subject: string; content: string }>) => void;
}

function TextFields({ language, texts, onLanguage, onWrite }: TextFieldsProps) {
  const { t } = useTranslation('console');
  return (
    <>
      <Field label={t('desk.language')}>
        <SelectField
          name="language"
          value={language}
          onChange={(event) => onLanguage(event.target.value as Language)}
          options={languages.map(({ code, name }) => ({ value: code, label: name }))}
        />
      </Field>
      <Field label={t('circular.subject')}>
        <TextInput
          name="subject"
          maxLength={160}
          value={texts[language]?.subject ?? ''}
          onChange={(event) => onWrite({ subject: event.target.value })}
        />
      </Field>
      <Field label={t('letter.content')}>
        <Textarea
          name="content"
          rows={4}
          maxLength={20_000}
          value={texts[language]?.content ?? ''}
          onChange={(event) => onWrite({ content: event.target.value })}
        />
      </Field>
    </>
  );
}

function Previewed({ preview: { receivers, unknown, texts } }: { preview: Preview }) {
  const { t } = useTranslation('console');
  return (
    <section aria-label={t('circular.preview')}>
      <p>
        <b>{t('circular.receivers', { number: receivers })}</b>
      </p>
      {unknown.length > 0 && <p>{t('circular.unknown', { accounts: unknown.join(', ') })}</p>}
      {languages.flatMap(({ code, name }) => {
        const text = texts[code];
        if (!text) return [];
        return [
          <Card key={code}>
            <p>{name}</p>
            <h3>{text.subject}</h3>
            {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server has made it harmless */}
            <div dir="auto" dangerouslySetInnerHTML={{ __html: text.content }} />
          </Card>,
        ];
      })}
    </section>
  );
}

/** Languages of which something is written. */
const written = (texts: Texts): Texts =>
  Object.fromEntries(Object.entries(texts).filter(([, text]) => text.subject.trim() || text.content.trim()));

const partsOf = (text: string): string[] => text.split(/[\s,;]+/).filter(Boolean);

function audienceOf(kind: Kind, named: string): Wish['audience'] {
  if (kind === 'labels') return { kind, labelIds: partsOf(named) };
  if (kind === 'ranks') return { kind, levels: partsOf(named).map(Number) };
  if (kind === 'line') return { kind, account: named };
  return kind === 'accounts' ? { kind, accounts: partsOf(named) } : { kind };
}
