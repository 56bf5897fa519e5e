import { Field, type FieldProps } from '@fairground/ui/controls/field.tsx';
import { TextInput, type TextInputProps } from '@fairground/ui/controls/text-input.tsx';

type TextFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'mark' | 'required' | 'aside'> &
  Omit<TextInputProps, 'onChange' | 'required'> & { onChange: (value: string) => void };

export function TextField(props: TextFieldProps) {
  const { label, hint, error, mark, required, aside, onChange, ...input } = props;
  return (
    <Field label={label} hint={hint} error={error} mark={mark} required={required} aside={aside}>
      <TextInput size="large" onChange={(event) => onChange(event.target.value)} {...input} />
    </Field>
  );
}
