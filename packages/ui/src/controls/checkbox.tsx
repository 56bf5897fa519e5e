import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type'> & {
  label: ReactNode;
  /** `radio` draws the round one of a group. */
  kind?: 'checkbox' | 'radio';
  ref?: Ref<HTMLInputElement>;
};

export function Checkbox({ label, kind = 'checkbox', className, ...rest }: CheckboxProps) {
  return (
    <label className={classNames(style.row, className)}>
      <input {...rest} type={kind} className={classNames(style.box, kind === 'radio' && style.round)} />
      <span className={style.words}>{label}</span>
    </label>
  );
}
