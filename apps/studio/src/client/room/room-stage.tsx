import { Spinner } from '@fairground/ui/show/spinner.tsx';
import type { RoomParts } from '../game-client.ts';
import { useWords } from '../words.ts';
import { CardTable } from './card-table.tsx';
import style from './room.module.css';
import { RoomDoor } from './room-door.tsx';
import { useRoomState } from './use-room.ts';

/** The table where the player sits, or the choice of tables. */
export function RoomStage({ room: parts }: { room: RoomParts }) {
  const { t } = useWords();
  const news = useRoomState((state) => state.news);
  const isLost = useRoomState((state) => state.isLost);
  return (
    <div className={style.room} data-room={news?.room?.id ?? (news ? 'door' : 'none')}>
      {isLost && (
        <p role="status" className={style.lost}>
          {t('studio.room.reconnecting')}
        </p>
      )}
      {!news && <Spinner size={32} />}
      {news?.room && <CardTable room={news.room} parts={parts} />}
      {news && !news.room && <RoomDoor offers={news.offers ?? []} parts={parts} />}
    </div>
  );
}
