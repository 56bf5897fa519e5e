import type { ReactNode } from 'react';
import style from './visually-hidden.module.css';

/** Words for a screen reader only. */
export function VisuallyHidden({ children, id }: { children: ReactNode; id?: string }) {
  return (
    <span className={style.hidden} id={id}>
      {children}
    </span>
  );
}
