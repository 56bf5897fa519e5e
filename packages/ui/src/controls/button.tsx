import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { Spinner } from '../show/spinner.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './button.module.css';

/** `reward` is gold: play, deposits, claims and winnings only. */
export type ButtonTone = 'primary' | 'secondary' | 'quiet' | 'danger' | 'reward';
export type ButtonSize = 'small' | 'medium' | 'large';

export type ButtonLook = { tone?: ButtonTone; size?: ButtonSize; wide?: boolean };

export type ButtonProps = ButtonLook &
  ButtonHTMLAttributes<HTMLButtonElement> & {
    /** Shows work under way and refuses clicks, without changing the width. */
    busy?: boolean;
    startIcon?: ReactNode;
    endIcon?: ReactNode;
    ref?: Ref<HTMLButtonElement>;
  };

export function Button(props: ButtonProps) {
  const {
    tone,
    size,
    wide,
    busy = false,
    startIcon,
    endIcon,
    className,
    children,
    disabled,
    ...rest
  } = props;
  return (
    <button
      type="button"
      {...rest}
      className={classNames(buttonClass({ tone, size, wide }), className)}
      disabled={disabled || busy}
      aria-busy={busy || undefined}
    >
      {busy && (
        <span className={style.busy}>
          <Spinner size={18} />
        </span>
      )}
      <span className={classNames(style.content, busy && style.covered)}>
        {startIcon}
        {children}
        {endIcon}
      </span>
    </button>
  );
}

/** The look of a button for another element, e.g. a router's link. */
export function buttonClass({ tone = 'primary', size = 'medium', wide = false }: ButtonLook): string {
  return classNames(style.button, style[tone], style[size], wide && style.wide);
}
