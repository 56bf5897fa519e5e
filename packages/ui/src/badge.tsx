import type { ReactNode } from 'react';
import style from './badge.module.css';
import { classNames } from './class-names.ts';

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
