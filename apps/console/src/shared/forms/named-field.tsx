import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';

const AMOUNT = '(?:0|[1-9][0-9]{0,13})(?:\\.[0-9]{1,4})?';

/** A field of a form that is read when the form is sent. */
export function NamedField(props: {
  name: string;
  label: string;
  value?: string | number;
  kind?: 'text' | 'amount' | 'signed' | 'count' | 'clock' | 'code';
  required?: boolean;
}) {
  const { name, label, value = '', kind = 'text', required = true } = props;
  const rules = {
    text: { maxLength: 300 },
    amount: { pattern: AMOUNT, inputMode: 'decimal', dir: 'ltr' },
    signed: { pattern: `-?${AMOUNT}`, inputMode: 'text', dir: 'ltr' },
    clock: { type: 'time', step: 1, dir: 'ltr' },
    code: { pattern: '[a-z][a-z0-9\\-]{1,30}', dir: 'ltr' },
    count: { pattern: '[0-9]{1,6}', inputMode: 'numeric', dir: 'ltr' },
  } as const;
  return (
    <Field label={label} required={required}>
      <TextInput name={name} defaultValue={value} required={required} autoComplete="off" {...rules[kind]} />
    </Field>
  );
}
