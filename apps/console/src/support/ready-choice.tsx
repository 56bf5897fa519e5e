import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { api, endpointQuery } from '../shared/api.ts';

interface ReadyChoiceProps {
  merchantCode: string;
  /** Of whoever reads the answer. */
  language: string;
  onChoose: (text: string) => void;
}

/** Ready answers: those in the reader's language; where there are none, in any. */
export function ReadyChoice({ merchantCode, language, onChoose }: ReadyChoiceProps) {
  const { t } = useTranslation('console');
  const { data } = useQuery(endpointQuery(api.support.deskSettings, { merchantCode }));
  const all = data?.answers ?? [];
  const own = all.filter((answer) => answer.language === language);
  const shown = own.length > 0 ? own : all;
  if (shown.length === 0) return null;
  return (
    <Field label={t('desk.answers')}>
      <SelectField
        name="ready"
        value=""
        onChange={(event) => onChoose(shown.find(({ id }) => id === event.target.value)?.text ?? '')}
        options={[
          { value: '', label: t('desk.answers') },
          ...shown.map((answer) => ({ value: answer.id, label: `${answer.language} · ${answer.title}` })),
        ]}
      />
    </Field>
  );
}
