import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { useState } from 'react';
import bar from '../bet-bar.module.css';
import { Purse } from '../bet-bar.tsx';
import type { RoomParts } from '../game-client.ts';
import { useMoney } from '../use-table.ts';
import { useWords, type WordKey } from '../words.ts';
import style from './room.module.css';
import { ownSeat } from './room-chair.ts';
import { useRoom, useRoomState } from './use-room.ts';

const PHRASES = [1, 2, 3, 4, 5, 6, 7, 8] as const;

/** Purse, what can be done in the own turn, and the way out: always in the same place. */
export function RoomBar({ room: parts }: { room: RoomParts }) {
  const { t } = useWords();
  const money = useMoney();
  const chair = useRoom();
  const news = useRoomState((state) => state.news);
  const isBusy = useRoomState((state) => state.isBusy);
  const room = news?.room;
  const own = ownSeat(news);
  const isMine = room?.hand.turns.includes(room.hand.ownPlace ?? -1) ?? false;
  const canAct = room && own && room.hand.phase === 'playing' && room.hand.ownPlace !== null;
  return (
    <footer className={bar.bar}>
      <Purse />
      <div className={style.acts} data-mine={isMine ? '' : undefined}>
        {canAct && !own.isLeaving && (
          <parts.Actions
            hand={room.hand}
            seats={room.seats}
            base={parseAmount(room.base)}
            stack={parseAmount(own.stack)}
            act={chair.act}
            isBusy={isBusy}
            money={money}
          />
        )}
        {own?.isOut && (
          <Button data-action="back" disabled={isBusy} onClick={chair.back}>
            {t('studio.room.come_back')}
          </Button>
        )}
      </div>
      {own && (
        <div className={bar.buttons}>
          <Phrases />
          <Button tone="quiet" data-action="leave" disabled={isBusy || own.isLeaving} onClick={chair.leave}>
            {own.isLeaving ? t('studio.room.leaving') : t('studio.room.leave')}
          </Button>
        </div>
      )}
    </footer>
  );
}

/** Nothing else can be said here. */
function Phrases() {
  const { t } = useWords();
  const { say } = useRoom();
  const [isOpen, setOpen] = useState(false);
  return (
    <span className={style.phrases}>
      <Button tone="quiet" data-action="say" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {t('studio.room.say')}
      </Button>
      {isOpen && (
        <ul>
          {PHRASES.map((phrase) => (
            <li key={phrase}>
              <button
                type="button"
                data-say={phrase}
                onClick={() => {
                  setOpen(false);
                  say(phrase);
                }}
              >
                {t(`studio.room.phrase.${phrase}` as WordKey)}
              </button>
            </li>
          ))}
        </ul>
      )}
    </span>
  );
}
