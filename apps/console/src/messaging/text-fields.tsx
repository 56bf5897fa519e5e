import { languageOf, languages, type WireLanguage } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Textarea } from '@fairground/ui/controls/textarea.tsx';
import { useQuery } from '@tanstack/react-query';
import { useDeferredValue, useState } from 'react';
import { api, endpointQuery } from '../shared/api.ts';
import { currentLanguage } from '../shared/language.ts';
import type { Draft } from './announcement-entry.ts';
import style from './announcements.module.css';

/** The words in one language after the other. An announcement is shown in the languages it has a title in. */
export function TextFields({ draft, onEdit }: { draft: Draft; onEdit: (part: Partial<Draft>) => void }) {
  const { t } = useTranslation('console');
  const [language, setLanguage] = useState<WireLanguage>(currentLanguage());
  const { title, content } = draft.texts[language] ?? { title: '', content: '' };
  const write = (text: { title: string; content: string }) => {
    const { [language]: _old, ...others } = draft.texts;
    onEdit({ texts: text.title || text.content ? { ...others, [language]: text } : others });
  };
  return (
    <>
      <Field label={t('ann.language')}>
        <SelectField
          value={language}
          onChange={(event) => setLanguage(event.target.value as WireLanguage)}
          options={languages.map(({ code, name }) => ({
            value: code,
            label: draft.texts[code] ? `${name} (${t('ann.written')})` : name,
          }))}
        />
      </Field>
      <Field label={t('ann.headline')} required>
        <TextInput
          name="title"
          maxLength={160}
          value={title}
          onChange={(event) => write({ title: event.target.value, content })}
        />
      </Field>
      <Field label={t('ann.content')}>
        <Textarea
          name="content"
          rows={8}
          maxLength={20_000}
          value={content}
          onChange={(event) => write({ title, content: event.target.value })}
        />
      </Field>
      <Preview language={language} title={title} content={content} />
    </>
  );
}

/** As the server will hand it out: what it does not let through is not seen here either. */
function Preview({ language, title, content }: { language: WireLanguage; title: string; content: string }) {
  const { t } = useTranslation('console');
  const settled = useDeferredValue(content);
  const { data } = useQuery({
    ...endpointQuery(api.messaging.previewContent, { content: settled }),
    placeholderData: (before) => before,
  });
  const { locale, dir } = languageOf(language);
  return (
    <section aria-label={t('ann.preview')} className={style.preview} lang={locale} dir={dir}>
      <p className={style.soft}>{t('ann.preview')}</p>
      <h3>{title}</h3>
      {/* biome-ignore lint/security/noDangerouslySetInnerHtml: the server lets through a short list of tags only */}
      <div dangerouslySetInnerHTML={{ __html: data?.content ?? '' }} />
    </section>
  );
}
