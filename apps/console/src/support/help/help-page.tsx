import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { useState } from 'react';
import { OfMerchant } from '../../shared/address/of-merchant.tsx';
import { api, endpointQuery } from '../../shared/api.ts';
import { currentLanguage } from '../../shared/language.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import type { HelpLanguage } from './help-topic.ts';
import { HelpVersions } from './help-versions.tsx';
import { TopicEditor } from './topic-editor.tsx';

/** What the help centre says: one topic in one language at a time. */
export function HelpPage() {
  const { t } = useTranslation('console');
  return (
    <>
      <h1>{t('nav.help')}</h1>
      <p>{t('help.lead')}</p>
      <OfMerchant>{(merchantCode) => <Topics key={merchantCode} merchantCode={merchantCode} />}</OfMerchant>
    </>
  );
}

function Topics({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('console');
  const [language, setLanguage] = useState<HelpLanguage>(currentLanguage());
  const [chosen, setChosen] = useState('about');
  return (
    <Stack>
      <Loaded query={endpointQuery(api.support.help, { merchantCode, language })}>
        {(topics) => {
          const topic = topics.find(({ code }) => code === chosen) ?? topics[0];
          return (
            <Stack>
              <Row gap={3}>
                <Field label={t('desk.language')}>
                  <SelectField
                    name="language"
                    value={language}
                    onChange={(event) => setLanguage(event.target.value as HelpLanguage)}
                    options={languages.map(({ code, name }) => ({ value: code, label: name }))}
                  />
                </Field>
                <Field label={t('help.topic')}>
                  <SelectField
                    name="topic"
                    value={topic?.code}
                    onChange={(event) => setChosen(event.target.value)}
                    options={topics.map(({ code, title }) => ({ value: code, label: title }))}
                  />
                </Field>
              </Row>
              {topic && (
                <Editing
                  key={`${language} ${topic.code} ${topic.version}`}
                  {...{ merchantCode, language, topic }}
                />
              )}
            </Stack>
          );
        }}
      </Loaded>
    </Stack>
  );
}

type EditingProps = Omit<Parameters<typeof TopicEditor>[0], 'words' | 'onWrite'>;

function Editing({ merchantCode, language, topic }: EditingProps) {
  const [words, setWords] = useState({ title: topic.title, questions: topic.questions });
  return (
    <>
      <TopicEditor {...{ merchantCode, language, topic, words }} onWrite={setWords} />
      <HelpVersions {...{ merchantCode, language }} topic={topic.code} onUse={setWords} />
    </>
  );
}
