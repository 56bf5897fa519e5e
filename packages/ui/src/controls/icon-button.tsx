import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
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
      aria-label={count > 0 ? `${label} (${count})` : label}
      {...rest}
      // Drawn by the stylesheet: the words above already say it.
      data-count={count > 0 ? (count > 99 ? '99+' : count) : undefined}
      className={classNames(style.button, style[tone], style[size], className)}
    >
      {children}
    </button>
  );
}
