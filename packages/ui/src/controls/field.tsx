import { createContext, type ReactNode, useId } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './field.module.css';

/** How the value stands: nothing typed yet, right, or wrong. */
export type FieldMark = 'empty' | 'right' | 'error';

type FieldContextValue = {
  controlId: string;
  describedBy: string | undefined;
  mark: FieldMark;
  required: boolean;
};

/** Read by every control of the kit, so that label, hint and error belong to it without wiring. */
export const FieldContext = createContext<FieldContextValue | null>(null);

export type FieldProps = {
  label: ReactNode;
  /** Keeps the label for screen readers only. */
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
  /** Follows `error` when left out. */
  mark?: FieldMark;
  required?: boolean;
  /** A link at the end of the label's line, e.g. "Forgot password?". */
  aside?: ReactNode;
  className?: string;
  children: ReactNode;
};

export function Field(props: FieldProps) {
  const { label, labelHidden = false, hint, error, required = false, aside, className, children } = props;
  const id = useId();
  const mark = props.mark ?? (error ? 'error' : 'empty');
  const describedBy = [error && `${id}error`, hint && `${id}hint`].filter(Boolean).join(' ') || undefined;
  return (
    <div className={classNames(style.field, className)}>
      <div className={classNames(style.head, labelHidden && style.headHidden)}>
        <label className={style.label} htmlFor={id}>
          {label}
          {required && (
            <span className={style.required} aria-hidden="true">
              {' '}
              *
            </span>
          )}
        </label>
        {aside}
      </div>
      <FieldContext value={{ controlId: id, describedBy, mark, required }}>{children}</FieldContext>
      {error && (
        <p className={style.error} id={`${id}error`} role="alert">
          {error}
        </p>
      )}
      {hint && (
        <p className={style.hint} id={`${id}hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
