import type { HTMLAttributes, ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './card.module.css';

export type CardProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  title?: ReactNode;
  /** At the end of the title's line: a link, a filter, a count. */
  aside?: ReactNode;
  level?: 1 | 2 | 3;
  padded?: boolean;
};

export function Card({ title, aside, level = 1, padded = true, className, children, ...rest }: CardProps) {
  return (
    <section
      {...rest}
      className={classNames(style.card, style[`level${level}`], padded && style.padded, className)}
    >
      {(title || aside) && (
        <header className={style.head}>
          <h3>{title}</h3>
          {aside}
        </header>
      )}
      {children}
    </section>
  );
}
