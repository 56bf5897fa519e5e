import type { StateName } from '@fairground/art/marks/state-drawing.ts';
import { Drawing } from '@fairground/ui/show/drawing.tsx';
import type { ReactNode } from 'react';
import style from './state-card.module.css';

export interface StateCardProps {
  drawing: StateName;
  title: string;
  /** 1 when the card is the whole page. */
  level?: 1 | 2;
  text?: ReactNode;
  action?: ReactNode;
}

/** What stands where a page or a list would be: nothing yet, switched off, or broken. */
export function StateCard({ drawing, title, level = 2, text, action }: StateCardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={style.card}>
      <Drawing name={drawing} />
      <Heading className={style.title}>{title}</Heading>
      {text && <p className={style.text}>{text}</p>}
      {action && <div className={style.actions}>{action}</div>}
    </section>
  );
}
