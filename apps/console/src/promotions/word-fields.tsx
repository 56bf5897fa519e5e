import { languageOf, languages, type WireLanguage } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { Suspense, useState } from 'react';
import { currentLanguage } from '../shared/language.ts';
import type { Part } from './promotion-entry.ts';
import style from './promotions.module.css';
import { TermsPreview } from './terms-preview.tsx';

/** The words in one language after the other, and how members will read them. */
export function WordFields({ draft, onEdit }: Part) {
  const { t } = useTranslation('console');
  const [language, setLanguage] = useState<WireLanguage>(currentLanguage());
  const { title, text } = draft.texts[language] ?? { title: '', text: '' };
  const write = (words: { title: string; text: string }) => {
    const { [language]: _old, ...others } = draft.texts;
    onEdit({ texts: words.title || words.text ? { ...others, [language]: words } : others });
  };
  const { locale, dir } = languageOf(language);
  return (
    <>
      <Field label={t('ann.language')}>
        <SelectField
          name="language"
          value={language}
          onChange={(event) => setLanguage(event.target.value as WireLanguage)}
          options={languages.map(({ code, name }) => ({
            value: code,
            label: draft.texts[code] ? `${name} (${t('ann.written')})` : name,
          }))}
        />
      </Field>
      <Field label={t('ann.headline')}>
        <TextInput
          name="title"
          maxLength={120}
          value={title}
          onChange={(event) => write({ title: event.target.value, text })}
        />
      </Field>
      <Field label={t('ann.content')}>
        <Textarea
          name="text"
          rows={3}
          maxLength={2_000}
          value={text}
          onChange={(event) => write({ title, text: event.target.value })}
        />
      </Field>
      <section aria-label={t('ann.preview')} className={style.preview} lang={locale} dir={dir}>
        <strong>{title}</strong>
        <span>{text}</span>
        <Suspense fallback={null}>
          <TermsPreview terms={draft.terms} locale={locale} />
        </Suspense>
      </section>
    </>
  );
}
