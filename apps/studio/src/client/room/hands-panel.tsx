import { timeIn } from '@fairground/i18n';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Money } from '@fairground/ui/show/money.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useCallback, useEffect, useState } from 'react';
import { PlayingCard } from '../../games/table/client/playing-card.tsx';
import type { PastHand } from '../../service/rooms/list-hands.ts';
import { readHands, StudioProblem } from '../ask-studio.ts';
import type { RoomParts } from '../game-client.ts';
import panels from '../panels.module.css';
import { problemText } from '../problem-text.ts';
import { useMoney, useTable } from '../use-table.ts';
import { useWords, type WordKey } from '../words.ts';
import { cardsOf } from './cards-of.ts';
import style from './room.module.css';
import { SealCheck } from './seal-check.tsx';

interface HandsPanelProps {
  room: RoomParts;
  /** The hand that is meant; it stands open. */
  opened?: string;
  onClose: () => void;
}

/** The player's own hands: cards as they were seen, every act, pot, rake and result. */
export function HandsPanel({ room, opened, onClose }: HandsPanelProps) {
  const { t } = useWords();
  const { hands, problem, readOlder } = useHands();
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('studio.room.hands')}
      labels={{ close: t('studio.close') }}
    >
      <div className={panels.panel} data-panel="hands">
        {problem && <p role="alert">{t(problemText(problem))}</p>}
        {!hands && !problem && <Spinner size={24} />}
        {hands?.length === 0 && <p>{t('studio.room.no_hands')}</p>}
        {hands?.map((hand) => (
          <OneHand key={hand.id} hand={hand} room={room} isOpened={hand.id === opened} />
        ))}
        {readOlder && (
          <Button size="small" tone="secondary" onClick={readOlder}>
            {t('studio.older')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function OneHand({ hand, room, isOpened }: { hand: PastHand; room: RoomParts; isOpened: boolean }) {
  const { t, i18n } = useWords();
  const money = useMoney();
  const { timeZone } = useTable();
  const own = hand.ownPlace === null ? undefined : hand.nets?.[hand.ownPlace];
  const nameOf = (place: number): string => {
    const player = hand.players.find((one) => one.place === place);
    if (player?.isOwn) return t('studio.room.you');
    return player?.isHouse ? `${t('studio.room.house')} ${place + 1}` : (player?.name ?? '');
  };
  return (
    <details className={style.past} data-hand-id={hand.id} open={isOpened}>
      <summary>
        <time dateTime={hand.dealtAt}>{timeIn(timeZone, i18n.language, hand.dealtAt)}</time>{' '}
        {own === undefined ? (
          t('studio.room.void')
        ) : (
          <Money value={parseAmount(own, { allowNegative: true })} format={money} tone="signed" />
        )}
      </summary>
      <code>{hand.id}</code>
      <p>
        {t('studio.room.pot')} {money(parseAmount(hand.pot))} · {t('studio.room.rake')}{' '}
        {money(parseAmount(hand.rake))}
      </p>
      <ul className={style.dealt}>
        {hand.players.map(({ place }) => (
          <li key={place}>
            <bdi>{nameOf(place)}</bdi>
            <span className={style.cards}>
              {cardsOf(hand, place, room.cards).map(({ card, index }) => (
                <PlayingCard key={`${index} ${card ?? ''}`} card={card} />
              ))}
            </span>
            <room.Note view={hand.view} place={place} />
          </li>
        ))}
      </ul>
      <ol className={style.actsMade}>
        {hand.acts.map(({ number, place, action, madeBy }) => (
          <li key={number}>
            <bdi>{nameOf(place)}</bdi>: {t(`studio.room.act.${typeOf(action)}` as WordKey)}
            {madeBy === 'clock' && ` (${t('studio.room.by_clock')})`}
          </li>
        ))}
      </ol>
      {hand.openings.length > 0 && <SealCheck hand={hand} />}
    </details>
  );
}

const typeOf = (action: unknown): string => String((action as { type?: unknown }).type);

function useHands() {
  const { session } = useTable();
  const [hands, setHands] = useState<PastHand[] | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const read = useCallback(
    (before: string | null) => {
      setNext(null);
      readHands(session.key, before).then(
        (page) => {
          setHands((known) => [...(before && known ? known : []), ...page.hands]);
          setNext(page.next);
        },
        (error: unknown) => setProblem(error instanceof StudioProblem ? error.code : 'studio.bug'),
      );
    },
    [session.key],
  );
  useEffect(() => read(null), [read]);
  return { hands, problem, readOlder: next ? () => read(next) : null };
}
