import { Button } from '@fairground/ui/controls/button.tsx';
import type { GameClient, RoomActionsProps } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { sittingGame } from '../../../../engine/sitting-game.ts';
import { ReturnsList } from '../../../table/client/returns-list.tsx';
import { roomGame } from '../../client/sitting-board.tsx';
import { useBullName } from '../../niu-niu/client/bull-name.ts';
import { BULL_CLASSES, type BullClass } from '../../niu-niu/data.ts';
import { niuNiuTable } from '../rules.ts';

interface Seen {
  seats: { handClass: BullClass | null; hasTurned: boolean }[];
}

function Note({ view, place }: { view: Json; place: number }) {
  const { t } = useWords();
  const nameOf = useBullName();
  const seat = (view as unknown as Seen).seats[place];
  if (!seat) return null;
  const word = seat.handClass ? nameOf(seat.handClass) : seat.hasTurned ? t('studio.room.note.turned') : '';
  return <span data-note={seat.handClass ?? (seat.hasTurned ? 'turned' : '')}>{word}</span>;
}

function Actions({ hand, act, isBusy }: RoomActionsProps) {
  const { t } = useWords();
  const isTurn = hand.turns.includes(hand.ownPlace ?? -1);
  if (!isTurn) return null;
  return (
    <Button data-act="turn" disabled={isBusy} onClick={() => act({ type: 'turn' })}>
      {t('studio.room.act.turn')}
    </Button>
  );
}

function Paytable() {
  const { t } = useWords();
  const nameOf = useBullName();
  return (
    <ReturnsList
      head={[t('studio.room.order'), '']}
      rows={BULL_CLASSES.toReversed().map(
        (handClass, index) => [nameOf(handClass), String(index + 1)] as const,
      )}
    />
  );
}

export const client: GameClient = {
  ...roomGame,
  rules: sittingGame(niuNiuTable) as unknown as Game,
  Paytable,
  stage: { from: '#40260a', to: '#0d0a10', glow: 'rgb(244 170 60 / 34%)' },
  room: { cards: 5, rakeOf: 'win', Note, Actions, houseRule: 'studio.house_niu_niu_table' },
};
