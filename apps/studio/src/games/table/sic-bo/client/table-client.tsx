import type { ReactNode } from 'react';
import board from '../../../../client/board/board.module.css';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import { chipGame } from '../../client/chip-game.ts';
import { ChipCloth, ChipPlace } from '../../client/chip-place.tsx';
import { Die } from '../../client/die.tsx';
import { ReturnsList } from '../../client/returns-list.tsx';
import type { PayTable } from '../data.ts';
import style from './sic-bo.module.css';

const SHOWING_MS = 1_000;
const FACES = [1, 2, 3, 4, 5, 6];
const PAIRS = FACES.flatMap((one) => FACES.filter((other) => other > one).map((other) => [one, other]));
const NAMES = { single: 'studio.single', double: 'studio.pair_of', triple: 'studio.triple_of' } as const;
const EVENS = ['small', 'odd', 'even', 'big'] as const;

const toOne = (wins: number | readonly number[]): string =>
  [wins]
    .flat()
    .map((win) => `${win} : 1`)
    .join(' / ');

export function sicBoClient(rules: Game, pays: PayTable): GameClient {
  return {
    ...chipGame,
    rules,
    Board: (props) => <Board props={props} pays={pays} />,
    Paytable: () => <Paytable pays={pays} />,
    stage: { from: '#330a44', to: '#0b0a1e', glow: 'rgb(190 60 190 / 35%)' },
  };
}

function Board({ props, pays }: { props: BoardProps; pays: PayTable }) {
  useShown(props, SHOWING_MS);
  const dice = props.isWaiting ? null : ((props.view as { outcome: number[] } | null)?.outcome ?? null);
  const total = dice?.reduce((sum, die) => sum + die, 0);
  return (
    <div className={board.board}>
      <div className={style.dice} data-total={total}>
        {(dice ?? [1, 1, 1]).map((face, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a die is its place
          <Die key={index} face={face} isRolling={props.isWaiting || props.isShowing} />
        ))}
        <output>{total ?? '–'}</output>
      </div>
      <ChipCloth props={props}>
        <Places pays={pays} />
      </ChipCloth>
    </div>
  );
}

function Places({ pays }: { pays: PayTable }) {
  const { t } = useWords();
  const dice = { single: 1, double: 2, triple: 3 };
  return (
    <div className={style.cloth}>
      <div className={style.row} data-columns="5">
        {EVENS.map((bet) => (
          <ChipPlace key={bet} place={{ bet, numbers: [] }} note="1 : 1">
            {t(`studio.${bet}`)}
          </ChipPlace>
        ))}
        <ChipPlace place={{ bet: 'anytriple', numbers: [] }} note={`${pays.anyTriple} : 1`}>
          {t('studio.any_triple')}
        </ChipPlace>
      </div>
      <Row name={t('studio.total')} columns={14}>
        {Object.entries(pays.totals).map(([total, wins]) => (
          <ChipPlace
            key={total}
            place={{ bet: 'total', numbers: [Number(total)] }}
            note={`${wins}\u202f:\u202f1`}
          >
            {total}
          </ChipPlace>
        ))}
      </Row>
      {(['single', 'double', 'triple'] as const).map((bet) => (
        <Row key={bet} name={`${t(NAMES[bet])} · ${toOne(pays[bet])}`} columns={6}>
          {FACES.map((face) => (
            <ChipPlace key={face} place={{ bet, numbers: [face] }}>
              <span className={style.faces}>
                {Array.from({ length: dice[bet] }, (_, index) => (
                  // biome-ignore lint/suspicious/noArrayIndexKey: equal dice side by side
                  <Die key={index} face={face} isSmall />
                ))}
              </span>
            </ChipPlace>
          ))}
        </Row>
      ))}
      <Row name={`${t('studio.two_faces')} · ${toOne(pays.combo)}`} columns={15}>
        {PAIRS.map(([one = 1, other = 2]) => (
          <ChipPlace key={`${one}${other}`} place={{ bet: 'combo', numbers: [one, other] }}>
            {one} + {other}
          </ChipPlace>
        ))}
      </Row>
    </div>
  );
}

/** Places of one kind under its name. */
function Row({ name, columns, children }: { name: string; columns: number; children: ReactNode }) {
  return (
    <figure className={style.kind}>
      <figcaption>{name}</figcaption>
      <div className={style.row} data-columns={columns}>
        {children}
      </div>
    </figure>
  );
}

function Paytable({ pays }: { pays: PayTable }) {
  const { t } = useWords();
  return (
    <ReturnsList
      head={[t('studio.bet'), t('studio.pays')]}
      rows={[
        [EVENS.map((bet) => t(`studio.${bet}`)).join(', '), '1 : 1'],
        [t('studio.single'), toOne(pays.single)],
        [t('studio.two_faces'), toOne(pays.combo)],
        [t('studio.pair_of'), toOne(pays.double)],
        [t('studio.triple_of'), toOne(pays.triple)],
        [t('studio.any_triple'), `${pays.anyTriple} : 1`],
        ...Object.entries(pays.totals).map(
          ([total, wins]) => [`${t('studio.total')} ${total}`, `${wins} : 1`] as const,
        ),
      ]}
    />
  );
}
