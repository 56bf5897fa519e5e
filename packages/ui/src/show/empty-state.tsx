import type { StateName } from '@fairground/art/marks/state-drawing.ts';
import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import { Drawing } from './drawing.tsx';
import style from './empty-state.module.css';

export type EmptyStateProps = {
  drawing?: StateName;
  title: ReactNode;
  hint?: ReactNode;
  /** One action, no more. */
  action?: ReactNode;
  compact?: boolean;
  className?: string;
};

export function EmptyState({ drawing = 'empty', title, hint, action, compact, className }: EmptyStateProps) {
  return (
    <div className={classNames(style.state, compact && style.compact, className)}>
      <Drawing name={drawing} width={compact ? 132 : 200} />
      <p className={style.title}>{title}</p>
      {hint && <p className={style.hint}>{hint}</p>}
      {action && <div className={style.action}>{action}</div>}
    </div>
  );
}
