import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import style from '../desk.module.css';

export function StatusChoice<Status extends string>(props: {
  value: Status;
  onChange: (status: Status) => void;
  options: readonly { value: Status; label: string }[];
}) {
  const { t } = useTranslation('funds');
  return (
    <Field label={t('fact.status')} className={style.narrow ?? ''}>
      <SelectField
        value={props.value}
        onChange={(event) => props.onChange(event.target.value as Status)}
        options={props.options}
      />
    </Field>
  );
}
