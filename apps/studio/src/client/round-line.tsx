import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useEffect, useState } from 'react';
import type { ShownRound } from '../service/play-round.ts';
import { readHistory } from './ask-studio.ts';
import { RoundCheck } from './round-check.tsx';
import style from './round-line.module.css';
import { useTable, useTableState } from './use-table.ts';
import { useWords } from './words.ts';

/** The name of the round on the board, and the way to everything about it: in the round, and after it until the next one begins. */
export function RoundLine() {
  const roundId = useTableState(({ round }) => round?.roundId ?? null);
  // Whoever looks early would see the end before the board has shown it.
  const isHidden = useTableState(({ phase }) => phase === 'waiting' || phase === 'showing');
  return roundId && <RoundLink roundId={roundId} isHidden={isHidden} />;
}

export function RoundLink({ roundId, isHidden = false }: { roundId: string; isHidden?: boolean }) {
  const { t } = useWords();
  const [shown, setShown] = useState<string | null>(null);
  return (
    <p className={style.line} data-round-id={roundId}>
      <span title={roundId}>{t('studio.table.round', { number: roundId.slice(0, 8) })}</span>
      <button type="button" disabled={isHidden} data-action="show-round" onClick={() => setShown(roundId)}>
        {t('studio.table.show_round')}
      </button>
      {shown && (
        <Dialog
          open
          onClose={() => setShown(null)}
          size="large"
          title={t('studio.table.round', { number: shown.slice(0, 8) })}
          labels={{ close: t('studio.close') }}
        >
          <div data-panel="round" data-round={shown}>
            <RoundFacts roundId={shown} />
          </div>
        </Dialog>
      )}
    </p>
  );
}

function RoundFacts({ roundId }: { roundId: string }) {
  const { t } = useWords();
  const round = useRound(roundId);
  if (!round) return <Spinner size={24} />;
  return round.isOver ? <RoundCheck round={round} /> : <p data-open="">{t('studio.round_under_way')}</p>;
}

/** The round as this page knows it, or as the studio has written it down. */
function useRound(roundId: string): ShownRound | null {
  const { session } = useTable();
  const known = useTableState(({ round, results }) =>
    [round, ...results.rounds].find((one) => one?.roundId === roundId),
  );
  const [read, setRead] = useState<ShownRound | null>(null);
  const isKnown = known !== undefined;
  useEffect(() => {
    if (isKnown) return;
    readHistory(session.key).then(
      ({ rounds }) => setRead(rounds.find((one) => one.roundId === roundId) ?? null),
      // The list of rounds says what is wrong.
      () => {},
    );
  }, [session.key, roundId, isKnown]);
  return known ?? read;
}
