import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './layout.module.css';

type TextProps = ComponentProps<'p'> & {
  as?: 'p' | 'span' | 'small' | 'div' | 'b';
  /** soft: what explains rather than tells. */
  tone?: 'soft';
  size?: 1 | 2;
};

/** Words in another tone or size than those around them. */
export function Text({ as = 'p', tone, size, className, ...rest }: TextProps) {
  // One of a few plain elements; what they have in common is all that is used here.
  const Plain = as as 'p';
  return (
    <Plain {...rest} className={classNames(tone && style[tone], size && style[`size${size}`], className)} />
  );
}
