import board from '../../../../client/board/board.module.css';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { play } from '../../../../client/sound.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import { chipGame } from '../../client/chip-game.ts';
import { ChipCloth } from '../../client/chip-place.tsx';
import { chipsOn, type LaidChip, layChip } from '../../client/laid-chips.ts';
import { ReturnsList } from '../../client/returns-list.tsx';
import { useOutcomes } from '../../client/use-outcomes.ts';
import { type Announced, chipsOf, neighboursOf } from '../announced.ts';
import { Cloth } from './cloth.tsx';
import style from './roulette.module.css';
import { Statistics } from './statistics.tsx';
import { Wheel } from './wheel.tsx';

const SHOWING_MS = 2_600;
const CALLED = ['voisins', 'tiers', 'orphelins', 'zero-game'] as const;
const EACH_SIDE = 2;

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
  const layAll = (chips: readonly LaidChip[]) => {
    play('card');
    choose?.({ bets: chips.reduce<readonly LaidChip[]>(layChip, chipsOn(choices)) as never });
  };
  const neighbours = (number: number) =>
    layAll(
      neighboursOf(number, EACH_SIDE).map((near) => ({
        bet: 'straight',
        numbers: [near],
        stake: String(stake),
      })),
    );
  const call = (announced: Announced) =>
    layAll(
      chipsOf(announced, {}).map(({ bet, numbers, chips }) => ({
        bet,
        numbers,
        stake: String(stake * BigInt(chips)),
      })),
    );
  return (
    <div className={`${board.board} ${style.room}`}>
      <div className={style.side}>
        <Wheel
          result={props.isWaiting ? null : result}
          isTurning={props.isWaiting || isShowing}
          onPocket={choose && !isReplay ? neighbours : null}
        />
        {!isReplay && <Statistics outcomes={outcomes} />}
      </div>
      <div className={style.side}>
        <ChipCloth props={props}>
          <Cloth />
          {!isReplay && <Calls onCall={choose ? call : null} />}
        </ChipCloth>
      </div>
    </div>
  );
}

function Calls({ onCall }: { onCall: ((announced: Announced) => void) | null }) {
  const { t } = useWords();
  return (
    <div className={style.calls}>
      {CALLED.map((announced) => (
        <button key={announced} type="button" disabled={!onCall} onClick={() => onCall?.(announced)}>
          {t(`studio.${announced}`)}
        </button>
      ))}
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
