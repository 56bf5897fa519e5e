import type { Ref, TextareaHTMLAttributes } from 'react';
import { classNames } from '../theme/class-names.ts';
import { ControlShell, controlClass, useControlAttributes } from './control-shell.tsx';
import style from './textarea.module.css';

export type TextareaProps = TextareaHTMLAttributes<HTMLTextAreaElement> & {
  /** Shows "12 / 140" when `maxLength` is given. */
  counted?: boolean;
  ref?: Ref<HTMLTextAreaElement>;
};

export function Textarea({ counted = false, className, ...rest }: TextareaProps) {
  const attributes = useControlAttributes();
  const length = typeof rest.value === 'string' ? rest.value.length : 0;
  return (
    <ControlShell tall disabled={rest.disabled} className={className}>
      <textarea rows={4} {...attributes} {...rest} className={classNames(controlClass, style.textarea)} />
      {counted && rest.maxLength !== undefined && (
        <span className={style.count} aria-hidden="true" data-figures="">
          {length} / {rest.maxLength}
        </span>
      )}
    </ControlShell>
  );
}
