import type { ReactNode } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './progress.module.css';

export type ProgressProps = {
  /** 0 to 1; left out while nobody knows how long it takes. */
  value?: number;
  label: string;
  tone?: 'accent' | 'reward' | 'success';
  /** Under the bar, e.g. "1,200 of 5,000". */
  note?: ReactNode;
  size?: 'small' | 'medium';
};

export function Progress({ value, label, tone = 'accent', note, size = 'medium' }: ProgressProps) {
  const share = value === undefined ? undefined : Math.round(Math.max(0, Math.min(1, value)) * 100);
  return (
    <div className={style.progress}>
      <div
        role="progressbar"
        tabIndex={-1}
        aria-label={label}
        aria-valuemin={0}
        aria-valuemax={100}
        aria-valuenow={share}
        className={classNames(style.track, style[size])}
      >
        <div
          className={classNames(style.bar, style[tone], share === undefined && style.unknown)}
          style={share === undefined ? undefined : { inlineSize: `${share}%` }}
        />
      </div>
      {note && <div className={style.note}>{note}</div>}
    </div>
  );
}
