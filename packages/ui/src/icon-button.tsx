import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from './class-names.ts';
import style from './icon-button.module.css';

export type IconButtonProps = ButtonHTMLAttributes<HTMLButtonElement> & {
  /** What the button does, in words: it is read aloud and shown as the browser's hint. */
  label: string;
  children: ReactNode;
  tone?: 'quiet' | 'filled' | 'accent';
  size?: 'small' | 'medium' | 'large';
  /** A dot or a count on the corner, e.g. unread messages. */
  count?: number;
  ref?: Ref<HTMLButtonElement>;
};

export function IconButton(props: IconButtonProps) {
  const { label, tone = 'quiet', size = 'medium', count = 0, className, children, ...rest } = props;
  return (
    <button
      type="button"
      title={label}
      aria-label={label}
      {...rest}
      className={classNames(style.button, style[tone], style[size], className)}
    >
      {children}
      {count > 0 && (
        <span className={style.count} aria-hidden="true" data-figures="">
          {count > 99 ? '99+' : count}
        </span>
      )}
    </button>
  );
}
