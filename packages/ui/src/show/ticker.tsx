import { type CSSProperties, type ReactNode, useState } from 'react';
import { IconButton } from '../controls/icon-button.tsx';
import { PauseIcon, PlayIcon } from '../icons/play-icons.tsx';
import style from './ticker.module.css';

export type TickerItem = { key: string; content: ReactNode };

export type TickerProps = {
  items: readonly TickerItem[];
  label: string;
  labels: { pause: string; play: string };
  icon?: ReactNode;
  /** Reading time of one notice. */
  secondsPerItem?: number;
};

/** Notices passing by. They stop under the pointer, on focus, and on the button; under reduced motion they stand. */
export function Ticker({ items, label, labels, icon, secondsPerItem = 9 }: TickerProps) {
  const [paused, setPaused] = useState(false);
  if (items.length === 0) return null;
  const duration = { '--ticker-time': `${items.length * secondsPerItem}s` } as CSSProperties;
  return (
    <section className={style.ticker} aria-label={label} data-paused={paused || undefined}>
      {icon}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: where it stands it scrolls, and where it moves focus stops it */}
      <div className={style.window} tabIndex={0}>
        <div className={style.belt} style={duration}>
          <Round items={items} />
          {/* The second round follows the first without a gap; it says nothing new. With other notices it is another one:
              moved along by them it would count as a page that jumps. */}
          <div key={items.map(({ key }) => key).join()} className={style.echo} aria-hidden="true" inert>
            <Round items={items} />
          </div>
        </div>
      </div>
      <IconButton
        size="small"
        label={paused ? labels.play : labels.pause}
        className={style.button}
        onClick={() => setPaused(!paused)}
      >
        {paused ? <PlayIcon size={16} /> : <PauseIcon size={16} />}
      </IconButton>
    </section>
  );
}

function Round({ items }: { items: readonly TickerItem[] }) {
  return (
    <ul className={style.round}>
      {items.map((item) => (
        <li key={item.key}>{item.content}</li>
      ))}
    </ul>
  );
}
