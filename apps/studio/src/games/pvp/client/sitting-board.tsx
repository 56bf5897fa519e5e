import { Facts } from '../../../client/board/facts.tsx';
import type { BoardProps } from '../../../client/game-client.ts';
import { useWords } from '../../../client/words.ts';
import type { Sitting } from '../../../engine/sitting-game.ts';

/** A sitting looked at from afar: what was brought to the table and what was taken away. */
export function SittingBoard({ view, money }: BoardProps) {
  const { t } = useWords();
  const sitting = view as Sitting | null;
  if (!sitting) return null;
  return (
    <Facts
      facts={[
        [t('studio.room.base'), money(BigInt(sitting.base))],
        [t('studio.room.buy_in'), money(BigInt(sitting.buyIn))],
        [t('studio.room.taken_away'), money(BigInt(sitting.left))],
        [t('studio.room.hands_played'), String(sitting.hands)],
      ]}
    />
  );
}

/** What the clients of all games between players have in common. */
export const roomGame = {
  Board: SittingBoard,
  firstChoices: {},
  // A round begins by sitting down, which the table asks for itself.
  startInput: () => null,
  hasAutoplay: false,
} as const;
