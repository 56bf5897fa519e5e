import type { ChatMessage } from '@fairground/contract/chat-socket';
import { i18n, useTranslation } from '@fairground/i18n/react';
import { Fragment, useEffect, useLayoutEffect, useRef, useState } from 'react';
import { byDay } from './by-day.ts';
import style from './chat.module.css';
import { MessageLine } from './message-line.tsx';
import { hide, loadOlder, readToEnd, useTalk } from './talk.ts';

const NEAR_PX = 60;

interface ListProps {
  onReply: (message: ChatMessage) => void;
  onMention: (who: { handle: string; name: string }) => void;
}

/** What is said, the newest below. */
export function MessageList({ onReply, onMention }: ListProps) {
  const { t } = useTranslation('chat');
  const { messages, hasMore, hidden, pinned, state, timeZone } = useTalk();
  const { box, hasNew, toEnd, onScroll } = useStaying();
  const shown = messages.filter(({ from }) => !hidden.some(({ handle }) => handle === from));
  return (
    <div className={style.talk}>
      {pinned && (
        <p className={style.pinned}>
          <strong>{t('chat.pinned')}</strong> <bdi>{pinned.text}</bdi>
        </p>
      )}
      <div
        ref={box}
        className={style.list}
        role="log"
        aria-label={t('chat.messages')}
        aria-live="polite"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: who has no mouse scrolls it with the keys
        tabIndex={0}
        onScroll={onScroll}
      >
        {hasMore && (
          <button type="button" className={style.older} onClick={() => void loadOlder().catch(() => {})}>
            {t('chat.older')}
          </button>
        )}
        {!hasMore && shown.length > 0 && <p className={style.beginning}>{t('chat.beginning')}</p>}
        {state === 'open' && shown.length === 0 && <p className={style.beginning}>{t('chat.empty')}</p>}
        {byDay(shown, { timeZone, locale: i18n.language }).map(({ day, messages: said }) => (
          <Fragment key={said[0]?.seq}>
            <p className={style.beginning} data-day="">
              {day}
            </p>
            {said.map((message) => (
              <MessageLine key={message.seq} message={message} onReply={onReply} onMention={onMention} />
            ))}
          </Fragment>
        ))}
      </div>
      {hasNew && (
        <button type="button" className={style.fresh} onClick={toEnd}>
          {t('chat.new')}
        </button>
      )}
      <HiddenMembers />
    </div>
  );
}

/** Who is at the end stays at the end, and reads; who looks at something above stays there, and hears that there is more. */
function useStaying() {
  const { messages, hasMore } = useTalk();
  const box = useRef<HTMLDivElement>(null);
  const isAtEnd = useRef(true);
  const before = useRef({ height: 0, first: 0, last: 0 });
  const [hasNew, setNew] = useState(false);
  useLayoutEffect(() => {
    const list = box.current;
    if (!list) return;
    const [first = 0, last = 0] = [messages[0]?.seq, messages.at(-1)?.seq];
    const known = before.current;
    if (first < known.first && known.first > 0) list.scrollTop += list.scrollHeight - known.height;
    else if (isAtEnd.current) list.scrollTop = list.scrollHeight;
    else if (last > known.last) setNew(true);
    before.current = { height: list.scrollHeight, first, last };
    if (isAtEnd.current) read();
  }, [messages]);
  useEffect(() => {
    const onReturn = () => isAtEnd.current && read();
    document.addEventListener('visibilitychange', onReturn);
    return () => document.removeEventListener('visibilitychange', onReturn);
  }, []);
  const toEnd = () => {
    box.current?.scrollTo({ top: box.current.scrollHeight });
    setNew(false);
  };
  const onScroll = () => {
    const list = box.current;
    if (!list) return;
    isAtEnd.current = list.scrollHeight - list.scrollTop - list.clientHeight < NEAR_PX;
    if (isAtEnd.current) {
      setNew(false);
      read();
    }
    if (list.scrollTop < NEAR_PX && hasMore) void loadOlder().catch(() => {});
  };
  return { box, hasNew, toEnd, onScroll };
}

/** What nobody looks at is not read. */
const read = () => {
  if (!document.hidden) void readToEnd().catch(() => {});
};

function HiddenMembers() {
  const { t } = useTranslation('chat');
  const hidden = useTalk((talk) => talk.hidden);
  if (hidden.length === 0) return null;
  return (
    <p className={style.hidden}>
      {hidden.map(({ handle, name }) => (
        <UnhideButton key={handle} handle={handle} label={t('chat.unhide', { name })} />
      ))}
    </p>
  );
}

function UnhideButton({ handle, label }: { handle: string; label: string }) {
  return (
    <button type="button" className={style.action} onClick={() => void hide(handle, false).catch(() => {})}>
      {label}
    </button>
  );
}
