import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './layout.module.css';

/** A step of `--space-1` to `--space-7`. */
export type Gap = 1 | 2 | 3 | 4 | 5 | 6 | 7;

type StackElement = 'div' | 'form' | 'section';
type StackProps<As extends StackElement> = ComponentProps<As> & { as?: As; gap?: Gap };

/** Parts below each other, with the same room between them. */
export function Stack<As extends StackElement = 'div'>({ as, gap = 4, className, ...rest }: StackProps<As>) {
  // One of a few plain elements; what they have in common is all that is used here.
  const Plain = (as ?? 'div') as 'div';
  return (
    <Plain
      {...(rest as ComponentProps<'div'>)}
      className={classNames(style.stack, style[`gap${gap}`], className)}
    />
  );
}
