import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { classNames } from '../theme/class-names.ts';
import { centreWithin } from './centre-within.ts';
import style from './tabs.module.css';

export type Tab<Key extends string = string> = {
  key: Key;
  label: ReactNode;
  icon?: ReactNode;
  /** Claimable rewards, unread messages. */
  count?: number;
  disabled?: boolean;
};

export type TabsProps<Key extends string> = {
  tabs: readonly Tab<Key>[];
  active: Key;
  onChange: (key: Key) => void;
  /** What the tabs choose between, read aloud before them. */
  label: string;
  look?: 'line' | 'pill' | 'segment';
  /** Without a panel the tabs still switch something elsewhere on the page. */
  children?: ReactNode;
  className?: string;
};

/** One stop for Tab; the arrow keys, Home and End move inside. */
export function Tabs<Key extends string>(props: TabsProps<Key>) {
  const { tabs, active, onChange, label, look = 'line', children, className } = props;
  const id = useId();
  const strip = useRef<HTMLDivElement>(null);

  // Of more tabs than fit, the chosen one is among those that are seen.
  useEffect(() => {
    const chosen = strip.current?.querySelector(`[data-key="${CSS.escape(active)}"]`);
    return strip.current && chosen ? centreWithin(strip.current, chosen) : undefined;
  }, [active]);

  function move(event: KeyboardEvent) {
    const enabled = tabs.filter((tab) => !tab.disabled);
    const next = nextIndex(
      event,
      enabled.findIndex((tab) => tab.key === active),
      enabled.length,
    );
    const tab = next === undefined ? undefined : enabled[next];
    if (!tab) return;
    event.preventDefault();
    onChange(tab.key);
    strip.current?.querySelector<HTMLElement>(`[data-key="${CSS.escape(tab.key)}"]`)?.focus();
  }

  return (
    <div className={classNames(style.tabs, className)}>
      <div
        ref={strip}
        role="tablist"
        aria-label={label}
        className={classNames(style.strip, style[look])}
        onKeyDown={move}
      >
        {tabs.map((tab) => (
          <button
            key={tab.key}
            type="button"
            role="tab"
            id={`${id}${tab.key}`}
            data-key={tab.key}
            className={style.tab}
            aria-selected={tab.key === active}
            aria-controls={children === undefined ? undefined : `${id}panel`}
            tabIndex={tab.key === active ? 0 : -1}
            disabled={tab.disabled}
            onClick={() => onChange(tab.key)}
          >
            {tab.icon}
            {tab.label}
            {tab.count ? (
              <span className={style.count} data-figures="">
                {tab.count}
              </span>
            ) : null}
          </button>
        ))}
      </div>
      {children !== undefined && (
        <div role="tabpanel" id={`${id}panel`} aria-labelledby={`${id}${active}`} className={style.panel}>
          {children}
        </div>
      )}
    </div>
  );
}

function nextIndex(event: KeyboardEvent, current: number, length: number): number | undefined {
  const forward = getComputedStyle(event.currentTarget).direction === 'rtl' ? 'ArrowLeft' : 'ArrowRight';
  const backward = forward === 'ArrowLeft' ? 'ArrowRight' : 'ArrowLeft';
  if (event.key === forward) return (current + 1) % length;
  if (event.key === backward) return (current - 1 + length) % length;
  if (event.key === 'Home') return 0;
  if (event.key === 'End') return length - 1;
  return undefined;
}
