import type { ReactNode, Ref, SelectHTMLAttributes } from 'react';
import { ChevronDownIcon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';
import { ControlShell, type ControlSize, controlClass, useControlAttributes } from './control-shell.tsx';
import style from './select-field.module.css';

export type SelectOption = { value: string; label: string; disabled?: boolean };

export type SelectFieldProps = Omit<SelectHTMLAttributes<HTMLSelectElement>, 'size'> & {
  options: readonly SelectOption[];
  /** First line that stands for "nothing chosen"; its value is the empty string. */
  placeholder?: string;
  size?: ControlSize;
  startSlot?: ReactNode;
  ref?: Ref<HTMLSelectElement>;
};

/** The browser's own select: no bytes, and the best list a phone can show. Put it inside a `Field`. */
export function SelectField({ options, placeholder, size, startSlot, className, ...rest }: SelectFieldProps) {
  const attributes = useControlAttributes();
  return (
    <ControlShell
      size={size}
      startSlot={startSlot}
      disabled={rest.disabled}
      className={classNames(style.shell, className)}
    >
      <select {...attributes} {...rest} className={classNames(controlClass, style.select)}>
        {placeholder !== undefined && <option value="">{placeholder}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <ChevronDownIcon size={16} className={style.chevron} />
    </ControlShell>
  );
}
