import { parseAmount } from '@fairground/money';
import { useCallback, useEffect, useRef } from 'react';
import { play as playSound } from './sound.ts';
import style from './stage.module.css';
import { useCountUp } from './use-count-up.ts';
import { useMoney, useTable, useTableState } from './use-table.ts';
import { levelOf, verdictOf } from './verdict.ts';
import { useWords } from './words.ts';

const WORDS = {
  lost: 'studio.lost',
  returned: 'studio.returned',
  won: 'studio.won',
  won_big: 'studio.won',
} as const;

const LEVELS = ['studio.win_big', 'studio.win_huge', 'studio.win_great'] as const;

/** The board of the game, what its round brought, and the same in words for those who do not see it. */
export function Stage() {
  const { client, act, shown, choose, session } = useTable();
  const money = useMoney();
  const phase = useTableState((state) => state.phase);
  const round = useTableState((state) => state.round);
  const choices = useTableState((state) => state.choices);
  const stake = useTableState((state) => state.stake);
  const onShown = useCallback(() => shown(), [shown]);
  const { Board } = client;
  return (
    <>
      <Board
        view={round?.view ?? null}
        isWaiting={phase === 'waiting'}
        isShowing={phase === 'showing'}
        onShown={onShown}
        canAct={phase === 'choosing'}
        act={act}
        choices={choices}
        choose={phase === 'idle' ? choose : null}
        stake={stake}
        money={money}
        allowsAutoplay={session.pace.allowsAutoplay}
        isReplay={false}
      />
      <Outcome />
    </>
  );
}

/** What the round came to, once it has been shown. */
export function Outcome() {
  const { t } = useWords();
  const money = useMoney();
  const phase = useTableState((state) => state.phase);
  const round = useTableState((state) => state.round);
  const isTold = phase === 'idle' && round?.isOver === true;
  const paid = round ? parseAmount(round.paid) : 0n;
  const staked = round ? parseAmount(round.staked) : 0n;
  const verdict = verdictOf({ paid, staked });
  const isWin = verdict === 'won' || verdict === 'won_big';
  const isBig = verdict === 'won_big';
  const told = useRef('');
  const roundId = round?.roundId;
  useEffect(() => {
    if (!isTold || !roundId || told.current === roundId) return;
    told.current = roundId;
    playSound(!isWin ? 'lose' : isBig ? 'big-win' : 'win');
  }, [isTold, roundId, isWin, isBig]);
  const level = levelOf({ paid, staked });
  const counted = useCountUp(paid, { name: (isTold && isWin && roundId) || null, level });
  const isCounting = isTold && isWin && counted < paid;
  const text = t(WORDS[verdict], { amount: money(isCounting ? counted : paid) });
  const name = LEVELS[level - 1];
  return (
    <div className={style.result}>
      <output
        className={style.outcome}
        data-shown={isTold && paid > 0n ? '' : undefined}
        data-win={isWin ? '' : undefined}
        data-big={isBig ? level : undefined}
        data-round={isTold ? roundId : undefined}
        data-paid={isTold ? round?.paid : undefined}
        // Read out once, when the amount stands.
        aria-busy={isCounting}
      >
        {isTold && name && <strong className={style.level}>{t(name)}</strong>} {isTold ? text : ''}
      </output>
      {isTold && name && <i key={roundId} className={style.burst} data-level={level} aria-hidden="true" />}
    </div>
  );
}
