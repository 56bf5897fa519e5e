import board from '../../../../client/board/board.module.css';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import { chipGame } from '../../../table/client/chip-game.ts';
import { ChipCloth, ChipPlace } from '../../../table/client/chip-place.tsx';
import { PlayingCard } from '../../../table/client/playing-card.tsx';
import { ReturnsList } from '../../../table/client/returns-list.tsx';
import { RoadBoards } from '../../../table/client/road-boards.tsx';
import { useOutcomes } from '../../../table/client/use-outcomes.ts';
import type { RoadResult } from '../../../table/roads.ts';
import { redBlack, type Showdown } from '../rules.ts';
import style from './red-black.module.css';

const SHOWING_MS = 1_600;
const CARDS = [0, 1, 2] as const;
const SIDES = ['red', 'black'] as const;
/** From the highest down, with what the lucky bet wins to one. */
const LUCKY = [
  ['leopard', 10],
  ['straightFlush', 5],
  ['flush', 3],
  ['straight', 2],
  ['nines', 1],
] as const;

function Board(props: BoardProps) {
  const { t } = useWords();
  useShown(props, SHOWING_MS);
  const rounds = useOutcomes<Showdown>(props);
  const told = props.isWaiting ? null : ((props.view as { outcome: Showdown } | null)?.outcome ?? null);
  const isOver = told !== null && !props.isShowing;
  return (
    <div className={board.board}>
      <div className={style.hands}>
        {SIDES.map((side) => (
          <figure
            key={side}
            className={style.hand}
            data-side={side}
            data-won={isOver && told.winner === side.toUpperCase() ? '' : undefined}
          >
            <figcaption>{t(`studio.${side}`)}</figcaption>
            <span className={style.cards}>
              {CARDS.map((place) => (
                <PlayingCard
                  key={`${place} ${told?.[side][place] ?? ''}`}
                  card={told?.[side][place] ?? null}
                  index={place * 2 + (side === 'red' ? 0 : 1)}
                />
              ))}
            </span>
            <span className={style.class}>{isOver ? t(`studio.flower.${told[`${side}Class`]}`) : ''}</span>
          </figure>
        ))}
      </div>
      <ChipCloth props={props}>
        <div className={style.cloth}>
          <ChipPlace place={{ bet: 'RED' }} note="0.95 : 1" className={`${style.place} ${style.red}`}>
            {t('studio.red')}
          </ChipPlace>
          <ChipPlace place={{ bet: 'LUCKY' }} note="1–10 : 1" className={style.place ?? ''}>
            {t('studio.lucky')}
          </ChipPlace>
          <ChipPlace place={{ bet: 'BLACK' }} note="0.95 : 1" className={`${style.place} ${style.black}`}>
            {t('studio.black')}
          </ChipPlace>
        </div>
      </ChipCloth>
      {!props.isReplay && <RoadBoards results={rounds.map(roadResultOf)} />}
    </div>
  );
}

/** Red is marked as the banker is, black as the player. */
function roadResultOf({ winner }: Showdown): RoadResult {
  const name = winner === 'RED' ? 'banker' : winner === 'BLACK' ? 'player' : 'tie';
  return { winner: name, bankerPair: false, playerPair: false };
}

function Paytable() {
  const { t } = useWords();
  return (
    <ReturnsList
      head={[t('studio.bet'), t('studio.pays')]}
      rows={[
        [`${t('studio.red')}, ${t('studio.black')}`, '0.95 : 1'],
        ...LUCKY.map(
          ([name, wins]) => [`${t('studio.lucky')}: ${t(`studio.flower.${name}`)}`, `${wins} : 1`] as const,
        ),
      ]}
    />
  );
}

export const client: GameClient = {
  ...chipGame,
  rules: redBlack as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#4a0d1c', to: '#0b0a12', glow: 'rgb(220 50 80 / 36%)' },
};
