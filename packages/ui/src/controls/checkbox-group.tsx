import type { ReactNode } from 'react';
import style from './checkbox-group.module.css';

export type CheckboxGroupProps = { label: string; hint?: string; children: ReactNode };

/** Boxes that answer one question, under its name. */
export function CheckboxGroup({ label, hint = '', children }: CheckboxGroupProps) {
  return (
    <fieldset className={style.group}>
      <legend className={style.name}>{label}</legend>
      <div className={style.boxes}>{children}</div>
      {hint !== '' && <small className={style.hint}>{hint}</small>}
    </fieldset>
  );
}
