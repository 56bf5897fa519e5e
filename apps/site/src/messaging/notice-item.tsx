import { ChevronDownIcon } from '@fairground/ui/icons/icons.tsx';
import { useEffect, useRef } from 'react';
import { HarmlessHtml } from '../shared/content/harmless-html.tsx';
import { timeText } from '../shared/time-text.ts';
import style from './notice-item.module.css';
import type { Notice } from './notices.ts';

interface NoticeItemProps {
  notice: Notice;
  level?: 2 | 3;
  isOpen?: boolean;
}

/** One notice: its title, and the rest when it is opened. */
export function NoticeItem({ notice, level = 2, isOpen = false }: NoticeItemProps) {
  const { id, title, content, date } = notice;
  const Heading = `h${level}` as const;
  const item = useRef<HTMLDetailsElement>(null);
  useEffect(() => {
    if (!isOpen || !item.current) return;
    item.current.open = true;
    item.current.scrollIntoView({ block: 'start' });
  }, [isOpen]);
  const head = (
    <>
      <Heading className={style.title}>{title}</Heading>
      {date && (
        <time className={style.date} dateTime={date}>
          {timeText(date)}
        </time>
      )}
    </>
  );
  if (!content)
    return (
      <div id={id} className={style.item}>
        <div className={style.head}>{head}</div>
      </div>
    );
  return (
    <details ref={item} id={id} className={style.item}>
      <summary className={style.head}>
        {head}
        <ChevronDownIcon size={20} className={style.arrow} />
      </summary>
      <HarmlessHtml html={content} className={style.content} />
    </details>
  );
}
