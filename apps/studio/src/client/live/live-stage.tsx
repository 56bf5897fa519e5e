import { useEffect, useRef } from 'react';
import type { Json } from '../../engine/game.ts';
import { chipsOn } from '../../games/table/client/laid-chips.ts';
import type { ToldRound } from '../../service/tables/news.ts';
import { isCalm } from '../board/use-shown.ts';
import type { LiveParts } from '../game-client.ts';
import { play } from '../sound.ts';
import { Outcome } from '../stage.tsx';
import { useMoney, useTable, useTableState } from '../use-table.ts';
import { useWords } from '../words.ts';
import { countKinds } from './counts.ts';
import { DealerFigure } from './dealer-figure.tsx';
import style from './live.module.css';
import { crowdOf } from './live-seat.ts';
import { OtherTables } from './other-tables.tsx';
import { RoundName } from './round-name.tsx';
import { Seats } from './seats.tsx';
import { useLive, useLiveState, useStudioMs } from './use-live.ts';

const nothing = () => {};
const LAST_SECONDS = 5;

/** The table as everybody sees it: clock, dealer, cloth with everybody's chips, seats and score. */
export function LiveStage({ live }: { live: LiveParts }) {
  const { t } = useWords();
  const { client } = useTable();
  const seat = useLive();
  const money = useMoney();
  const stake = useTableState((state) => state.stake);
  const news = useLiveState((state) => state.news);
  const crowd = useLiveState((state) => state.crowd);
  const own = useLiveState((state) => state.own);
  const isLost = useLiveState((state) => state.isLost);
  useLiveState((state) => state.pending);
  const round = news?.round ?? null;
  const elapsedMs = useElapsed(round);
  const isRevealed = round?.outcome != null && (isCalm() || elapsedMs >= live.revealMs);
  const isOpen = round?.phase === 'betting' && !isLost && news?.isOpen === true;
  const chips = seat.chips();
  const { Board } = client;
  const { past } = news ?? { past: [] };
  const isShoe = (client.rules.table?.roundsOfSeed ?? 1) > 1;
  const told = past.filter(({ number }) => isRevealed || number !== round?.number);
  const outcomes = told.map(({ outcome }) => outcome);
  const ofShoe = told.filter(({ seedNumber }) => nameOf(round) === `${client.rules.code}:${seedNumber}`);
  const result = useResult(round, isRevealed, live);
  return (
    <div className={style.table} data-table={round?.phase ?? 'none'} data-number={round?.number}>
      <OtherTables />
      <div className={style.main}>
        <div className={style.head}>
          <DealerFigure phase={round?.phase ?? null} isRevealed={isRevealed} result={result} />
          <Clock round={round} isLost={isLost} isOpen={news?.isOpen !== false} />
          <RoundName round={round} isRevealed={isRevealed} />
        </div>
        <Board
          view={viewOf(round, {
            live,
            elapsedMs,
            isRevealed,
            own: own?.round?.view ?? null,
            chips: chips as never,
          })}
          isWaiting={round?.phase === 'locked'}
          isShowing={round?.outcome != null && !isRevealed && !live.dealt}
          onShown={nothing}
          canAct={false}
          act={nothing}
          choices={{ bets: chips as never }}
          choose={isOpen ? (wish) => seat.cover(chipsOn(wish)) : null}
          stake={stake}
          money={money}
          isReplay={false}
          crowd={crowdOf(crowd?.number === round?.number ? crowd : null)}
          outcomes={isShoe ? ofShoe.map(({ outcome }) => outcome) : outcomes}
        />
        <Seats />
        <Counts outcomes={outcomes} live={live} />
        <p className={style.people} data-people={crowd?.players ?? 0}>
          {t('studio.table.people', { number: crowd?.players ?? 0 })}
        </p>
        <Said round={round} isRevealed={isRevealed} result={result} />
        <Outcome />
      </div>
    </div>
  );
}

const nameOf = (round: ToldRound | null): string => round?.fairness.name ?? '';

/** How long the outcome has been known, by the studio's clock. */
function useElapsed(round: ToldRound | null): number {
  const studioMs = useStudioMs();
  return round?.decidedMs == null ? 0 : studioMs - round.decidedMs;
}

interface Showing {
  live: LiveParts;
  elapsedMs: number;
  isRevealed: boolean;
  own: Json;
  chips: Json;
}

/** What the board is told of the round: the outcome as far as it has been dealt. */
function viewOf(round: ToldRound | null, { live, elapsedMs, isRevealed, own, chips }: Showing): Json {
  if (!round || round.outcome === null) return null;
  if (isRevealed && own) return own;
  const outcome = isRevealed || !live.dealt ? round.outcome : live.dealt(round.outcome, elapsedMs);
  return outcome === null ? null : { bets: chips, outcome };
}

/** What is happening and how long it still takes, by the studio's clock. */
function Clock({ round, isLost, isOpen }: { round: ToldRound | null; isLost: boolean; isOpen: boolean }) {
  const { t } = useWords();
  const studioMs = useStudioMs();
  const seconds = round ? Math.max(0, Math.ceil((round.locksMs - studioMs) / 1000)) : 0;
  const isBetting = isOpen && round?.phase === 'betting';
  const isLast = isBetting && seconds <= LAST_SECONDS;
  const heard = useRef(0);
  useEffect(() => {
    if (isLast && seconds > 0 && heard.current !== seconds) play('tick');
    heard.current = seconds;
  }, [isLast, seconds]);
  const total = round ? round.locksMs - round.opensMs : 1;
  const share = round && isBetting ? Math.max(0, Math.min(1, (round.locksMs - studioMs) / total)) : 0;
  const word = isLost
    ? t('studio.table.lost')
    : round
      ? t(isOpen ? `studio.table.phase.${round.phase}` : 'studio.table.closed')
      : t('studio.table.waiting');
  return (
    <div
      className={style.clock}
      role="timer"
      data-last={isLast ? '' : undefined}
      data-seconds={isBetting ? seconds : undefined}
      style={{ '--share': share } as React.CSSProperties}
    >
      <b>{isBetting ? seconds : ''}</b>
      <span>{word}</span>
    </div>
  );
}

/** How often each kind of outcome came in the rounds that are listed. */
function Counts({ outcomes, live }: { outcomes: readonly Json[]; live: LiveParts }) {
  const { t } = useWords();
  const newest = outcomes.slice(-16).toReversed();
  return (
    <section
      className={style.counts}
      data-rounds={outcomes.length}
      aria-label={t('studio.table.last_rounds')}
    >
      <ol className={style.last}>
        {newest.map((outcome, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: the same may come twice
          <li key={index}>{live.figures(outcome)}</li>
        ))}
      </ol>
      <dl>
        {countKinds(outcomes, live.kinds).map(({ name, count, percent }) => (
          <div key={name} data-count={count}>
            <dt>{t(name)}</dt>
            <dd>
              {count} <small>{percent} %</small>
            </dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

/** What came, in words; nothing before it has been shown. */
function useResult(round: ToldRound | null, isRevealed: boolean, { kinds, figures }: LiveParts): string {
  const { t } = useWords();
  const outcome = round?.outcome ?? null;
  if (outcome === null || !isRevealed) return '';
  return [figures(outcome), ...kinds.filter(({ is }) => is(outcome)).map(({ word }) => t(word))].join(', ');
}

/** The same in words, for those who do not see it. */
function Said({
  round,
  isRevealed,
  result,
}: {
  round: ToldRound | null;
  isRevealed: boolean;
  result: string;
}) {
  const { t } = useWords();
  if (!round) return null;
  return (
    <p className={style.said} role="status" data-said="">
      {isRevealed ? t('studio.table.came', { result }) : t(`studio.table.phase.${round.phase}`)}
    </p>
  );
}
