import type { ReactNode } from 'react';
import style from './timeline.module.css';

export type TimelineEntry = {
  key: string;
  title: ReactNode;
  time?: ReactNode;
  note?: ReactNode;
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger';
};

/** What happened to a thing, newest first or last as the page gives it. */
export function Timeline({ entries, label }: { entries: readonly TimelineEntry[]; label: string }) {
  return (
    <ol className={style.timeline} aria-label={label}>
      {entries.map((entry) => (
        <li key={entry.key} className={style.entry} data-tone={entry.tone ?? 'neutral'}>
          <div className={style.head}>
            <span className={style.title}>{entry.title}</span>
            {entry.time && <time className={style.time}>{entry.time}</time>}
          </div>
          {entry.note && <div className={style.note}>{entry.note}</div>}
        </li>
      ))}
    </ol>
  );
}
