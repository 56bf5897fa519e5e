import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';

export type Kind = 'member' | 'agent';

export function KindChoice({ value, onChange }: { value: Kind; onChange: (kind: Kind) => void }) {
  const { t } = useTranslation('agents');
  return (
    <Field label={t('register.kind')}>
      <SelectField
        size="large"
        name="kind"
        value={value}
        onChange={(event) => onChange(event.target.value === 'agent' ? 'agent' : 'member')}
        options={(['member', 'agent'] as const).map((kind) => ({ value: kind, label: t(`kind.${kind}`) }))}
      />
    </Field>
  );
}
