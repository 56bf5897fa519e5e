import type { ReactNode } from 'react';
import style from './accordion.module.css';
import { ChevronDownIcon } from './icons.tsx';

export type AccordionItem = { key: string; title: ReactNode; note?: ReactNode; content: ReactNode };

export type AccordionProps = {
  items: readonly AccordionItem[];
  /** One open at a time: all items share the name. */
  group?: string;
  openKey?: string;
  onOpen?: (key: string) => void;
};

/** The browser's own disclosure: works before any script, and with "find in page". */
export function Accordion({ items, group, openKey, onOpen }: AccordionProps) {
  return (
    <div className={style.accordion}>
      {items.map((item) => (
        <details
          key={item.key}
          name={group}
          open={item.key === openKey || undefined}
          className={style.item}
          onToggle={(event) => event.currentTarget.open && onOpen?.(item.key)}
        >
          <summary className={style.summary}>
            <span className={style.title}>{item.title}</span>
            {item.note && <span className={style.note}>{item.note}</span>}
            <ChevronDownIcon size={18} className={style.chevron} />
          </summary>
          <div className={style.content}>{item.content}</div>
        </details>
      ))}
    </div>
  );
}
