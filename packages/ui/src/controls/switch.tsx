import type { InputHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './switch.module.css';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role'> & {
  label: ReactNode;
  ref?: Ref<HTMLInputElement>;
};

export function Switch({ label, className, ...rest }: SwitchProps) {
  return (
    <label className={classNames(style.row, className)}>
      {/* biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox already tells whether it is checked */}
      <input {...rest} type="checkbox" role="switch" className={style.track} />
      <span>{label}</span>
    </label>
  );
}
