import { useTranslation } from '@fairground/i18n/react';
import { useState } from 'react';
import style from './chat.module.css';
import { Composer, type Draft } from './composer.tsx';
import { MessageList } from './message-list.tsx';
import { RoomTabs } from './room-tabs.tsx';
import { useTalk } from './talk.ts';

/** The whole window: rooms, what is said, and a line to write in. */
export function ChatPage() {
  const { t } = useTranslation('chat');
  const { state, note, roomId } = useTalk();
  const [draft, setDraft] = useState<Draft>({});
  if (state === 'ended')
    return (
      <main className={style.ended}>
        <p role="alert">{note || t('chat.ended')}</p>
      </main>
    );
  return (
    <main className={style.window} aria-label={t('chat.title')}>
      <RoomTabs />
      {state !== 'open' && (
        <p className={style.state} role="status">
          {t(state === 'lost' ? 'chat.lost' : 'chat.connecting')}
        </p>
      )}
      {roomId !== '' && (
        <>
          <MessageList
            key={roomId}
            onReply={(replyTo) => setDraft({ replyTo })}
            onMention={setMention(setDraft)}
          />
          <Composer key={`line ${roomId}`} draft={draft} onDraft={setDraft} />
        </>
      )}
    </main>
  );
}

const setMention =
  (setDraft: (draft: Draft) => void) =>
  (mention: { handle: string; name: string }): void =>
    setDraft({ mention });
