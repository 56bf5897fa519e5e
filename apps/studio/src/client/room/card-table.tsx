import { parseAmount } from '@fairground/money';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { Money } from '@fairground/ui/show/money.tsx';
import { useState } from 'react';
import { PlayingCard } from '../../games/table/client/playing-card.tsx';
import type { ToldHand, ToldRoom, ToldSeat } from '../../service/rooms/room-news.ts';
import type { RoomParts } from '../game-client.ts';
import { useMoney } from '../use-table.ts';
import { useWords, type WordKey } from '../words.ts';
import { cardsOf } from './cards-of.ts';
import { HandsPanel } from './hands-panel.tsx';
import { InviteButton } from './invite-button.tsx';
import style from './room.module.css';
import { useLeftMs } from './use-room.ts';

const SECOND_MS = 1_000;
/** So long something that was said is to be read. */
const SAID_MS = 6_000;

/** Everybody around the cloth, the own seat nearest. */
export function CardTable({ room, parts }: { room: ToldRoom; parts: RoomParts }) {
  const { t } = useWords();
  const money = useMoney();
  const { hand, seats } = room;
  const own = seats.find(({ isOwn }) => isOwn);
  const around = [...seats].sort((one, other) => turnsAway(room, one, own) - turnsAway(room, other, own));
  return (
    <div className={style.table} data-hand={hand.id} data-phase={hand.phase} data-number={hand.number}>
      <header className={style.head}>
        <span>{t('studio.room.hand', { number: hand.number })}</span>
        <span>
          {t('studio.room.base')} {money(parseAmount(room.base))}
        </span>
        <HandLink hand={hand} parts={parts} />
        {room.code && <span data-code={room.code}>{t('studio.room.your_code', { code: room.code })}</span>}
        {room.code && <InviteButton table={room.code} base={room.base} />}
      </header>
      <ol className={style.seats} data-count={around.length}>
        {around
          .filter(({ isOwn }) => !isOwn)
          .map((seat) => (
            <Seat key={seat.seat} seat={seat} hand={hand} parts={parts} />
          ))}
      </ol>
      <Middle room={room} />
      {own && (
        <ol className={style.seats}>
          <Seat seat={own} hand={hand} parts={parts} />
        </ol>
      )}
    </div>
  );
}

/** The last hand that is over: its name, and the way to everything about it, also when the next one is dealt. */
function HandLink({ hand, parts }: { hand: ToldHand; parts: RoomParts }) {
  const { t } = useWords();
  const [over, setOver] = useState<string | null>(null);
  const [shown, setShown] = useState<string | null>(null);
  if (hand.phase === 'over' && over !== hand.id) setOver(hand.id);
  return (
    <span className={style.handLink} data-hand-link={over ?? ''}>
      <code title={hand.id}>{hand.id.slice(0, 8)}</code>
      {over && (
        <button type="button" data-action="show-round" onClick={() => setShown(over)}>
          {t('studio.room.show_hand')}
        </button>
      )}
      {shown && <HandsPanel room={parts} opened={shown} onClose={() => setShown(null)} />}
    </span>
  );
}

const turnsAway = ({ chairs }: ToldRoom, { seat }: ToldSeat, own: ToldSeat | undefined): number =>
  (seat - (own?.seat ?? 0) + chairs) % chairs;

/** The pot, and what is waited for. */
function Middle({ room }: { room: ToldRoom }) {
  const { t } = useWords();
  const money = useMoney();
  const { hand } = room;
  const leftMs = useLeftMs(hand.phase === 'playing' ? hand.actsByMs : hand.dealsMs);
  const seconds = Math.ceil(leftMs / SECOND_MS);
  const isMine = hand.turns.includes(hand.ownPlace ?? -1);
  const word = (): string => {
    if (hand.phase === 'void') return t('studio.room.void');
    if (hand.phase === 'playing') return t(isMine ? 'studio.room.your_turn' : 'studio.room.others_turn');
    if (hand.phase === 'promised')
      return hand.dealsMs === null ? t('studio.room.waiting') : t('studio.room.deals_in', { seconds });
    return `${t('studio.room.rake')} ${money(parseAmount(hand.rake))}`;
  };
  return (
    <div className={style.middle} data-mine={isMine ? '' : undefined}>
      <p className={style.pot} data-pot={hand.pot}>
        {t('studio.room.pot')} <b>{money(parseAmount(hand.pot))}</b>
      </p>
      <p role="status">{word()}</p>
      {hand.phase === 'playing' && (
        <p role="timer" className={style.clock} data-seconds={seconds}>
          <span style={{ inlineSize: `${Math.min(100, (leftMs / room.turnMs) * 100)}%` }} />
          <b>{seconds}</b>
        </p>
      )}
      {hand.phase === 'promised' && <small>{t('studio.room.sealed')}</small>}
    </div>
  );
}

interface SeatProps {
  seat: ToldSeat;
  hand: ToldHand;
  parts: RoomParts;
}

function Seat({ seat, hand, parts }: SeatProps) {
  const { t } = useWords();
  const money = useMoney();
  const { place } = seat;
  const net = place === null ? undefined : hand.nets?.[place];
  return (
    <li
      className={style.seat}
      data-seat={seat.seat}
      data-own={seat.isOwn ? '' : undefined}
      data-house={seat.isHouse ? '' : undefined}
      data-turn={place !== null && hand.turns.includes(place) ? '' : undefined}
      data-out={place === null ? '' : undefined}
      data-net={net}
    >
      <Said seat={seat} />
      <span className={style.cards}>
        {place !== null &&
          cardsOf(hand, place, parts.cards).map(({ card, index }) => (
            <PlayingCard key={`${hand.id} ${index} ${card ?? ''}`} card={card} index={index} />
          ))}
      </span>
      {place !== null && (
        <span className={style.note}>
          <parts.Note view={hand.view} place={place} />
        </span>
      )}
      <span className={style.name}>
        <bdi>
          {seat.isOwn
            ? t('studio.room.you')
            : seat.isHouse
              ? t('studio.table.sit_down', { number: seat.seat })
              : seat.name}
        </bdi>
        {seat.isHouse && <Badge tone="warning">{t('studio.room.house')}</Badge>}
      </span>
      <b data-stack={seat.stack}>{money(parseAmount(seat.stack))}</b>
      {net !== undefined && (
        <Money value={parseAmount(net, { allowNegative: true })} format={money} tone="signed" />
      )}
      <small>{stateOf(seat, t)}</small>
    </li>
  );
}

function stateOf(seat: ToldSeat, t: (key: WordKey) => string): string {
  if (seat.isLeaving) return t('studio.room.leaving');
  if (seat.isOut) return t('studio.room.out');
  return seat.isAway ? t('studio.room.away') : '';
}

function Said({ seat: { phrase } }: { seat: ToldSeat }) {
  const { t } = useWords();
  const leftMs = useLeftMs(phrase ? phrase.saidMs + SAID_MS : null);
  if (!phrase || leftMs === 0) return null;
  return (
    <q className={style.said} data-phrase={phrase.number}>
      {t(`studio.room.phrase.${phrase.number}` as WordKey)}
    </q>
  );
}
