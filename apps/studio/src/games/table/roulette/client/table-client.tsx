import board from '../../../../client/board/board.module.css';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { play } from '../../../../client/sound.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import type { Fields } from '../../../../engine/input.ts';
import { chipGame } from '../../client/chip-game.ts';
import { ChipCloth } from '../../client/chip-place.tsx';
import { chipsOn, type LaidChip, layChip } from '../../client/laid-chips.ts';
import { ReturnsList } from '../../client/returns-list.tsx';
import { useOutcomes } from '../../client/use-outcomes.ts';
import { type Announced, chipsOf } from '../announced.ts';
import { Cloth } from './cloth.tsx';
import { Racetrack } from './racetrack.tsx';
import style from './roulette.module.css';
import { Statistics } from './statistics.tsx';
import { Wheel } from './wheel.tsx';

const SHOWING_MS = 2_600;

export function rouletteClient(rules: Game): GameClient {
  return {
    ...chipGame,
    rules,
    Board,
    Paytable,
    stage: { from: '#0a3a22', to: '#0b0a1e', glow: 'rgb(40 150 80 / 38%)' },
  };
}

function Board(props: BoardProps) {
  const { choose, choices, stake, isReplay, isShowing } = props;
  useShown(props, SHOWING_MS);
  const result = (props.view as { outcome: number } | null)?.outcome ?? null;
  const outcomes = useOutcomes<number>(props);
  const call = (announced: Announced, fields: Fields = {}) => {
    play('card');
    const chips = chipsOf(announced, fields).map(
      ({ bet, numbers, chips: count }): LaidChip => ({ bet, numbers, stake: String(stake * BigInt(count)) }),
    );
    choose?.({ bets: chips.reduce<readonly LaidChip[]>(layChip, chipsOn(choices)) as never });
  };
  const shown = props.isWaiting ? null : result;
  return (
    <div className={`${board.board} ${style.room}`}>
      <div className={style.side}>
        <Wheel result={shown} isTurning={props.isWaiting || isShowing} />
        {!isReplay && <Statistics outcomes={outcomes} />}
      </div>
      <div className={style.side}>
        <ChipCloth props={props}>
          <Cloth />
        </ChipCloth>
        {!isReplay && <Racetrack result={isShowing ? null : shown} onCall={choose ? call : null} />}
      </div>
    </div>
  );
}

function Paytable() {
  const { t } = useWords();
  return (
    <ReturnsList
      head={[t('studio.numbers'), t('studio.pays')]}
      rows={[1, 2, 3, 4, 6, 12, 18].map((count) => [String(count), `${36 / count - 1} : 1`] as const)}
    />
  );
}
