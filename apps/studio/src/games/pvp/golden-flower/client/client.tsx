import { Button } from '@fairground/ui/controls/button.tsx';
import type { GameClient, RoomActionsProps } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Card } from '../../../../engine/cards.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { sittingGame } from '../../../../engine/sitting-game.ts';
import { ReturnsList } from '../../../table/client/returns-list.tsx';
import { roomGame } from '../../client/sitting-board.tsx';
import { COST_OF_LOOKING, FIRST_CIRCLE_TO_COMPARE, FLOWER_CLASSES, UNITS } from '../data.ts';
import { rankHand } from '../hand.ts';
import { goldenFlower } from '../rules.ts';

interface Seen {
  unit: number;
  circle: number;
  seats: { cards: Card[] | null; hasLooked: boolean; exit: 'folded' | 'beaten' | null }[];
}
const seenOf = (view: Json): Seen => view as unknown as Seen;

function Note({ view, place }: { view: Json; place: number }) {
  const { t } = useWords();
  const seat = seenOf(view).seats[place];
  if (!seat) return null;
  const state = seat.exit ?? (seat.hasLooked ? 'looked' : 'blind');
  return (
    <span data-note={state}>
      {seat.cards ? t(`studio.flower.${rankHand(seat.cards).handClass}`) : ''}{' '}
      {t(`studio.room.note.${state}`)}
    </span>
  );
}

function Actions({ hand, seats, base, stack, act, isBusy, money }: RoomActionsProps) {
  const { t } = useWords();
  const { unit, circle, seats: hands } = seenOf(hand.view);
  const own = hands[hand.ownPlace ?? -1];
  if (!own || own.exit !== null) return null;
  const isTurn = hand.turns.includes(hand.ownPlace ?? -1) && !isBusy;
  const cost = (units: number) => base * BigInt(units * (own.hasLooked ? COST_OF_LOOKING : 1));
  const live = hands.flatMap(({ exit }, place) => (exit === null && place !== hand.ownPlace ? [place] : []));
  const mayCompare = circle >= FIRST_CIRCLE_TO_COMPARE || live.length === 1;
  const nameOf = (place: number): string => {
    const seat = seats.find((one) => one.place === place);
    return seat?.isHouse ? `${t('studio.room.house')} ${seat.seat + 1}` : (seat?.name ?? '');
  };
  return (
    <>
      {!own.hasLooked && (
        <Button tone="secondary" data-act="look" disabled={isBusy} onClick={() => act({ type: 'look' })}>
          {t('studio.room.act.look')}
        </Button>
      )}
      <Button tone="quiet" data-act="fold" disabled={!isTurn} onClick={() => act({ type: 'fold' })}>
        {t('studio.room.act.fold')}
      </Button>
      <Button data-act="call" disabled={!isTurn || cost(unit) > stack} onClick={() => act({ type: 'call' })}>
        {t('studio.room.call_for', { amount: money(cost(unit)) })}
      </Button>
      {UNITS.filter((raised) => raised > unit).map((raised) => (
        <Button
          key={raised}
          tone="secondary"
          data-act="raise"
          data-unit={raised}
          disabled={!isTurn || cost(raised) > stack}
          onClick={() => act({ type: 'raise', unit: raised })}
        >
          {t('studio.room.raise_to', { amount: money(cost(raised)) })}
        </Button>
      ))}
      {mayCompare &&
        live.map((place) => (
          <Button
            key={place}
            tone="secondary"
            data-act="compare"
            disabled={!isTurn || cost(unit) > stack}
            onClick={() => act({ type: 'compare', against: place })}
          >
            {t('studio.room.compare_with', { name: nameOf(place) })}
          </Button>
        ))}
    </>
  );
}

function Paytable() {
  const { t } = useWords();
  return (
    <ReturnsList
      head={[t('studio.room.order'), '']}
      rows={FLOWER_CLASSES.toReversed().map(
        (handClass, index) => [t(`studio.flower.${handClass}`), String(index + 1)] as const,
      )}
    />
  );
}

export const client: GameClient = {
  ...roomGame,
  rules: sittingGame(goldenFlower) as unknown as Game,
  Paytable,
  stage: { from: '#3d0f2b', to: '#0b0a12', glow: 'rgb(230 90 140 / 34%)' },
  room: { cards: 3, rakeOf: 'pot', Note, Actions, houseRule: 'studio.house_golden_flower' },
};
