import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './badge.module.css';

export type BadgeTone = 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | 'reward';

export type BadgeProps = {
  tone?: BadgeTone;
  solid?: boolean;
  icon?: ReactNode;
  children: ReactNode;
  className?: string;
};

export function Badge({ tone = 'neutral', solid = false, icon, children, className }: BadgeProps) {
  return (
    <span className={classNames(style.badge, style[tone], solid && style.solid, className)}>
      {icon}
      {children}
    </span>
  );
}
