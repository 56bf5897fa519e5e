import type { ChatRoom } from '@fairground/contract/chat-socket';
import { useTranslation } from '@fairground/i18n/react';
import style from './chat.module.css';
import { enterRoom, useTalk } from './talk.ts';

/** The rooms this member may read, each with what waits in it. */
export function RoomTabs() {
  const { t } = useTranslation('chat');
  const { rooms, roomId } = useTalk();
  const nameOf = ({ kind, name }: ChatRoom) =>
    kind === 'language' || kind === 'table' ? name : t(`room.${kind}`, { name });
  return (
    <nav className={style.rooms} aria-label={t('chat.rooms')}>
      {rooms.map((room) => (
        <button
          key={room.id}
          type="button"
          className={style.room}
          aria-current={room.id === roomId}
          onClick={() => void enterRoom(room.id)}
        >
          <bdi>{nameOf(room)}</bdi>
          {room.unread > 0 && (
            <span className={style.unread} title={t('chat.unread', { number: room.unread })}>
              {room.unread > 99 ? '99+' : room.unread}
            </span>
          )}
        </button>
      ))}
    </nav>
  );
}
