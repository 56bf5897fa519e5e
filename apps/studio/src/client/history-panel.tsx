import { timeIn, zoneName } from '@fairground/i18n';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { ChevronBackIcon } from '@fairground/ui/icons/icons.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Money } from '@fairground/ui/show/money.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useCallback, useEffect, useState } from 'react';
import type { ShownRound } from '../service/play-round.ts';
import { readHistory, StudioProblem } from './ask-studio.ts';
import style from './panels.module.css';
import { problemText } from './problem-text.ts';
import { RoundCheck } from './round-check.tsx';
import { useMoney, useTable } from './use-table.ts';
import { useWords } from './words.ts';

/** The last rounds of this game; each can be opened, replayed step by step and verified. */
export function HistoryPanel({ onClose }: { onClose: () => void }) {
  const { t } = useWords();
  const { rounds, problem, readOlder } = useRounds();
  const [chosen, setChosen] = useState<ShownRound | null>(null);
  return (
    <Dialog
      open
      onClose={onClose}
      size="large"
      title={t('studio.history')}
      labels={{ close: t('studio.close') }}
    >
      <div className={style.panel} data-panel="history">
        {problem && <p role="alert">{t(problemText(problem))}</p>}
        {!rounds && !problem && <Spinner size={24} />}
        {rounds?.length === 0 && <p>{t('studio.no_rounds')}</p>}
        {chosen ? (
          <>
            <Button
              size="small"
              tone="quiet"
              startIcon={<ChevronBackIcon size={16} />}
              onClick={() => setChosen(null)}
            >
              {t('studio.all_rounds')}
            </Button>
            <RoundCheck round={chosen} />
          </>
        ) : (
          rounds && rounds.length > 0 && <Rounds rounds={rounds} onChoose={setChosen} />
        )}
        {!chosen && readOlder && (
          <Button size="small" tone="secondary" onClick={readOlder}>
            {t('studio.older')}
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Rounds({ rounds, onChoose }: { rounds: ShownRound[]; onChoose: (round: ShownRound) => void }) {
  const { t, i18n } = useWords();
  const money = useMoney();
  const { timeZone } = useTable();
  const zone = zoneName(timeZone, i18n.language, Date.now());
  return (
    <table className={style.table}>
      <thead>
        <tr>
          <th scope="col">{`${t('studio.time')} (${zone})`}</th>
          <th scope="col">{t('studio.stake')}</th>
          <th scope="col">{t('studio.paid')}</th>
          <th scope="col">{t('studio.net_result')}</th>
          <td />
        </tr>
      </thead>
      <tbody>
        {rounds.map((round) => {
          const [staked, paid] = [parseAmount(round.staked), parseAmount(round.paid)];
          return (
            <tr
              key={round.roundId}
              data-round={round.roundId}
              data-paid={round.paid}
              data-staked={round.staked}
            >
              <td>
                <time dateTime={round.startedAt}>{timeIn(timeZone, i18n.language, round.startedAt)}</time>
              </td>
              <td>{money(staked)}</td>
              <td>{money(paid)}</td>
              <td>
                <Money value={paid - staked} format={money} tone="signed" />
              </td>
              <td>
                <Button size="small" tone="quiet" disabled={!round.isOver} onClick={() => onChoose(round)}>
                  {t(
                    round.isVoid
                      ? 'studio.table.phase.void'
                      : round.isOver
                        ? 'studio.recall'
                        : 'studio.still_open',
                  )}
                </Button>
              </td>
            </tr>
          );
        })}
      </tbody>
    </table>
  );
}

interface Told {
  rounds: ShownRound[] | null;
  problem: string | null;
  /** Null when there are none, or they are on their way. */
  readOlder: (() => void) | null;
}

function useRounds(): Told {
  const { session } = useTable();
  const [rounds, setRounds] = useState<ShownRound[] | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [next, setNext] = useState<string | null>(null);
  const read = useCallback(
    (before: string | null) => {
      setNext(null);
      readHistory(session.key, before).then(
        (page) => {
          setRounds((known) => [...(before && known ? known : []), ...page.rounds]);
          setNext(page.next);
        },
        (error: unknown) => setProblem(error instanceof StudioProblem ? error.code : 'studio.bug'),
      );
    },
    [session.key],
  );
  useEffect(() => read(null), [read]);
  return { rounds, problem, readOlder: next ? () => read(next) : null };
}
