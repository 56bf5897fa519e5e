import { useState } from 'react';
import board from '../../../../client/board/board.module.css';
import { OptionRow } from '../../../../client/board/option-row.tsx';
import { useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, GameClient } from '../../../../client/game-client.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game } from '../../../../engine/game.ts';
import { type Rational, toDecimal } from '../../../../engine/rational.ts';
import { chipGame } from '../../../table/client/chip-game.ts';
import { ChipCloth, ChipPlace } from '../../../table/client/chip-place.tsx';
import { useOutcomes } from '../../../table/client/use-outcomes.ts';
import { BOATS } from '../data.ts';
import { exactPrice, harbourDerby, placePrice, type Race, winChance, winPrice } from '../rules.ts';
import style from './derby.module.css';
import { Badge, boatName, RACE_MS, Water } from './water.tsx';

const RACES_SHOWN = 8;
const NUMBERS = BOATS.map(({ number }) => number);
type Sheet = 'boats' | 'pairs';

const price = (value: Rational): string => toDecimal(value, 2);
const percent = ({ numerator, denominator }: Rational): string =>
  `${toDecimal({ numerator: numerator * 100n, denominator }, 1)} %`;

function Board(props: BoardProps) {
  const { t } = useWords();
  const [sheet, setSheet] = useState<Sheet>('boats');
  useShown(props, RACE_MS);
  const races = useOutcomes<Race>(props);
  const told = props.isWaiting ? null : ((props.view as { outcome: Race } | null)?.outcome ?? null);
  return (
    <div className={board.board}>
      <Water order={told?.order ?? null} isRacing={props.isShowing} />
      {!props.isReplay && <LastRaces races={races} />}
      <ChipCloth props={props}>
        <div className={style.choice}>
          <OptionRow<Sheet>
            label={t('studio.derby.bets')}
            value={sheet}
            options={[
              { value: 'boats', text: `${t('studio.derby.winner')} · ${t('studio.derby.place')}` },
              { value: 'pairs', text: t('studio.derby.exact') },
            ]}
            onChoose={setSheet}
          />
        </div>
        <div className={style.cloth} data-sheet={sheet}>
          <BoatSheet />
          <PairSheet />
        </div>
      </ChipCloth>
    </div>
  );
}

/** A line for each boat: its chance, and a place for chips on its win and on one of the first two places. */
function BoatSheet() {
  const { t } = useWords();
  return (
    <div className={style.boats} data-bets="boats">
      <span className={style.head} />
      <span className={style.head}>{t('studio.derby.winner')}</span>
      <span className={style.head}>{t('studio.derby.place')}</span>
      {NUMBERS.map((boat) => (
        <div key={boat} className={style.line}>
          <span className={style.runner}>
            <Badge boat={boat} />
            <span>{t(boatName(boat))}</span>
            <small title={t('studio.derby.chance')}>{percent(winChance(boat))}</small>
          </span>
          <ChipPlace place={{ bet: 'WIN', boat }} className={style.place ?? ''}>
            {price(winPrice(boat))}
          </ChipPlace>
          <ChipPlace place={{ bet: 'PLACE', boat }} className={style.place ?? ''}>
            {price(placePrice(boat))}
          </ChipPlace>
        </div>
      ))}
    </div>
  );
}

/** The winner down, the second across. */
function PairSheet() {
  const { t } = useWords();
  return (
    <div className={style.pairs} data-bets="pairs">
      <span className={style.head} title={t('studio.derby.exact')}>
        1 \ 2
      </span>
      {NUMBERS.map((second) => (
        <span key={second} className={style.head}>
          <Badge boat={second} />
        </span>
      ))}
      {NUMBERS.map((first) => (
        <div key={first} className={style.line}>
          <span className={style.head}>
            <Badge boat={first} />
          </span>
          {NUMBERS.map((second) =>
            first === second ? (
              <span key={second} className={style.none} />
            ) : (
              <ChipPlace key={second} place={{ bet: 'EXACT', first, second }} className={style.place ?? ''}>
                {price(exactPrice(first, second))}
              </ChipPlace>
            ),
          )}
        </div>
      ))}
    </div>
  );
}

/** The first two of the last races, the newest first. */
function LastRaces({ races }: { races: readonly Race[] }) {
  const { t } = useWords();
  const from = Math.max(0, races.length - RACES_SHOWN);
  return (
    <ol className={style.races} aria-label={t('studio.derby.last')} data-races={races.length}>
      {races
        .slice(from)
        .map(({ order: [first = 0, second = 0] }, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a race is its place
          <li key={from + index}>
            <Badge boat={first} />
            <Badge boat={second} />
          </li>
        ))
        .toReversed()}
    </ol>
  );
}

function Paytable() {
  const { t } = useWords();
  return (
    <table className={board.table}>
      <thead>
        <tr>
          <th scope="col">{t('studio.derby.boat')}</th>
          <th scope="col">{t('studio.derby.chance')}</th>
          <th scope="col">{t('studio.derby.winner')}</th>
          <th scope="col">{t('studio.derby.place')}</th>
        </tr>
      </thead>
      <tbody>
        {NUMBERS.map((boat) => (
          <tr key={boat}>
            <th scope="row">
              {boat} {t(boatName(boat))}
            </th>
            <td>{percent(winChance(boat))}</td>
            <td>× {price(winPrice(boat))}</td>
            <td>× {price(placePrice(boat))}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export const client: GameClient = {
  ...chipGame,
  rules: harbourDerby as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#0d3a5c', to: '#061423', glow: 'rgb(60 160 220 / 34%)' },
};
