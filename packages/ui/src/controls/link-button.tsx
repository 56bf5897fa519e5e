import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';
import { classNames } from '../theme/class-names.ts';
import { type ButtonLook, buttonClass } from './button.tsx';
import style from './link-button.module.css';

export type LinkButtonProps = AnchorHTMLAttributes<HTMLAnchorElement> & {
  startIcon?: ReactNode;
  endIcon?: ReactNode;
  ref?: Ref<HTMLAnchorElement>;
} & (({ look: 'button' } & ButtonLook) | { look?: 'link' });

/** An address that looks like a link in a sentence, or like a button. It stays an `<a>` in both. */
export function LinkButton({ startIcon, endIcon, className, children, ...props }: LinkButtonProps) {
  const { look = 'link', tone, size, wide, ...rest } = props as ButtonLook & { look?: 'link' | 'button' };
  const base = look === 'button' ? buttonClass({ tone, size, wide }) : style.link;
  return (
    <a {...rest} className={classNames(base, style.content, className)}>
      {startIcon}
      {children}
      {endIcon}
    </a>
  );
}
