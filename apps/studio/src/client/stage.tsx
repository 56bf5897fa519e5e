import { parseAmount } from '@fairground/money';
import { useCallback, useEffect, useRef } from 'react';
import { play as playSound } from './sound.ts';
import style from './stage.module.css';
import { useMoney, useTable, useTableState } from './use-table.ts';
import { verdictOf } from './verdict.ts';
import { useWords } from './words.ts';

const WORDS = {
  lost: 'studio.lost',
  returned: 'studio.returned',
  won: 'studio.won',
  won_big: 'studio.won',
} as const;

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
  const text = t(WORDS[verdict], { amount: money(paid) });
  return (
    <div className={style.result}>
      <output
        className={style.outcome}
        data-shown={isTold && paid > 0n ? '' : undefined}
        data-win={isWin ? '' : undefined}
        data-big={isBig ? '' : undefined}
        data-round={isTold ? roundId : undefined}
        data-paid={isTold ? round?.paid : undefined}
      >
        {isTold ? text : ''}
      </output>
    </div>
  );
}
