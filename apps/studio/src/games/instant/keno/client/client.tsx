import { Button } from '@fairground/ui/controls/button.tsx';
import { useEffect, useState } from 'react';
import board from '../../../../client/board/board.module.css';
import { Facts } from '../../../../client/board/facts.tsx';
import { isCalm, useShown } from '../../../../client/board/use-shown.ts';
import type { BoardProps, Choices, GameClient, PaytableProps } from '../../../../client/game-client.ts';
import { play } from '../../../../client/sound.ts';
import { paced } from '../../../../client/speed.ts';
import { useWords } from '../../../../client/words.ts';
import type { Game, Json } from '../../../../engine/game.ts';
import { ratio, shareOf } from '../../../../engine/rational.ts';
import { DRAWN, MOST_PICKS, NUMBERS, PAYS } from '../data.ts';
import { type KenoState, keno } from '../rules.ts';
import style from './keno.module.css';

const BALL_MS = 90;
const ALL = Array.from({ length: NUMBERS }, (_, index) => index + 1);

const picksOf = (choices: Choices): number[] => (choices.picks ?? []) as number[];

function Board(props: BoardProps) {
  const { t } = useWords();
  const { choose, choices, isReplay, isShowing, isWaiting } = props;
  const view = props.view as KenoState | null;
  useShown(props, (DRAWN + 3) * BALL_MS);
  const picks = isReplay && view ? [...view.picks] : picksOf(choices);
  const told = useBalls(isWaiting || choose === null || isReplay ? view : null, isShowing);
  const drawn = isReplay ? (view?.drawn ?? []) : told;
  const shown = drawn.length > 0 ? drawn : choose && view && samePicks(view.picks, picks) ? view.drawn : [];
  const hits = picks.filter((pick) => shown.includes(pick)).length;
  const toggle = (number: number) => {
    play('tick');
    const without = picks.filter((pick) => pick !== number);
    if (without.length < picks.length) choose?.({ picks: without });
    else if (picks.length < MOST_PICKS) choose?.({ picks: [...picks, number] });
  };
  return (
    <div className={board.board}>
      <Facts
        facts={[
          [t('studio.keno_picks'), `${picks.length} / ${MOST_PICKS}`],
          [t('studio.keno_hits'), shown.length > 0 ? String(hits) : '–'],
        ]}
      />
      <div className={style.card}>
        {ALL.map((number) => (
          <button
            key={number}
            type="button"
            className={style.number}
            aria-pressed={picks.includes(number)}
            data-drawn={shown.includes(number) ? '' : undefined}
            disabled={!choose}
            onClick={() => toggle(number)}
          >
            {number}
          </button>
        ))}
      </div>
      {!isReplay && (
        <div className={style.tools}>
          <Button
            size="small"
            tone="secondary"
            disabled={!choose}
            onClick={() => choose?.({ picks: tenAtRandom() })}
          >
            {t('studio.keno_quick')}
          </Button>
          <Button
            size="small"
            tone="quiet"
            disabled={!choose || picks.length === 0}
            onClick={() => choose?.({ picks: [] })}
          >
            {t('studio.clear')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** A wish of the player's, not an outcome: which numbers to bet on. */
function tenAtRandom(): number[] {
  const left = [...ALL];
  return Array.from(
    { length: MOST_PICKS },
    () => left.splice(Math.floor(Math.random() * left.length), 1)[0] ?? 1,
  );
}

const samePicks = (one: readonly number[], other: readonly number[]) =>
  one.length === other.length && one.every((pick) => other.includes(pick));

/** The balls one by one, in the order in which they were drawn. */
function useBalls(view: KenoState | null, isShowing: boolean): readonly number[] {
  const [count, setCount] = useState(0);
  const total = view?.drawn.length ?? 0;
  useEffect(() => {
    if (!isShowing) return;
    setCount(isCalm() ? total : 0);
    const timer = setInterval(() => {
      play('tick');
      setCount((shown) => Math.min(total, shown + 1));
    }, paced(BALL_MS));
    return () => clearInterval(timer);
  }, [isShowing, total]);
  return isShowing ? (view?.drawn.slice(0, count) ?? []) : [];
}

function Paytable({ stake, money }: PaytableProps) {
  const { t } = useWords();
  return (
    <table className={board.table}>
      <thead>
        <tr>
          <th scope="col">{t('studio.keno_picks')}</th>
          <th scope="col">{t('studio.keno_hits')}</th>
          <th scope="col">{t('studio.win')}</th>
        </tr>
      </thead>
      <tbody>
        {Object.entries(PAYS).flatMap(([picks, pays]) =>
          Object.entries(pays).map(([hits, tenths]) => (
            <tr key={`${picks}-${hits}`}>
              <td>{picks}</td>
              <td>{hits}</td>
              <td>{money(shareOf(stake, ratio(tenths, 10)))}</td>
            </tr>
          )),
        )}
      </tbody>
    </table>
  );
}

export const client: GameClient = {
  rules: keno as unknown as Game,
  Board,
  Paytable,
  stage: { from: '#07324a', to: '#0b0a1e', glow: 'rgb(50 160 220 / 40%)' },
  firstChoices: { picks: [] },
  choicesOf: (input: Json) => input as Choices,
  startInput: (stake, choices) => {
    const picks = picksOf(choices);
    return picks.length > 0 ? { stake: String(stake), picks } : null;
  },
  hasAutoplay: true,
};
