import { type ReactNode, use } from 'react';
import { AlertCircleIcon, CheckIcon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './control-shell.module.css';
import { FieldContext } from './field.tsx';

export type ControlSize = 'medium' | 'large';

type ControlShellProps = {
  size?: ControlSize;
  disabled?: boolean;
  startSlot?: ReactNode;
  endSlot?: ReactNode;
  tall?: boolean;
  className?: string;
  children: ReactNode;
};

/** The box round a text control: edge, slots and the mark that says how the value stands. */
export function ControlShell(props: ControlShellProps) {
  const { size = 'medium', disabled, startSlot, endSlot, tall, className, children } = props;
  const mark = use(FieldContext)?.mark ?? 'empty';
  return (
    <span
      className={classNames(style.shell, style[size], tall && style.tall, className)}
      data-mark={mark}
      data-disabled={disabled || undefined}
    >
      {startSlot && <span className={style.slot}>{startSlot}</span>}
      {children}
      {mark === 'right' && <CheckIcon size={18} className={style.right} />}
      {mark === 'error' && <AlertCircleIcon size={18} className={style.wrong} />}
      {endSlot && <span className={style.slot}>{endSlot}</span>}
    </span>
  );
}

/** What the field around a control says about it, as attributes of the control. */
export function useControlAttributes() {
  const field = use(FieldContext);
  if (!field) return {};
  return {
    id: field.controlId,
    'aria-describedby': field.describedBy,
    'aria-invalid': field.mark === 'error' || undefined,
    'aria-required': field.required || undefined,
  };
}

export const controlClass = style.control;
