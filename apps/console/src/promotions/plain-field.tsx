import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';

const PATTERNS = {
  amount: '(?:0|[1-9][0-9]{0,9})(?:\\.[0-9]{1,2})?',
  count: '[0-9]{1,6}',
  list: '.*',
} as const;

/** A field that tells every change, as text. */
export function PlainField(props: {
  name: string;
  label: string;
  value: string;
  kind: keyof typeof PATTERNS;
  required?: boolean;
  onChange: (text: string) => void;
}) {
  const { name, label, value, kind, required = true, onChange } = props;
  return (
    <Field label={label} required={required}>
      <TextInput
        name={name}
        dir="ltr"
        autoComplete="off"
        required={required}
        maxLength={600}
        pattern={PATTERNS[kind]}
        inputMode={kind === 'list' ? 'text' : 'decimal'}
        defaultValue={value}
        onChange={(event) => onChange(event.target.value.trim())}
      />
    </Field>
  );
}
