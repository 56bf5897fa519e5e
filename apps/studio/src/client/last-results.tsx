import { parseAmount } from '@fairground/money';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import type { ShownRound } from '../service/play-round.ts';
import style from './last-results.module.css';
import { RoundCheck } from './round-check.tsx';
import { RoundLine } from './round-line.tsx';
import { useTableState } from './use-table.ts';
import { timesStake } from './visit-results.ts';
import { useWords } from './words.ts';

/** What the last rounds of this page came to, the newest first; each opens its proof. */
export function LastResults() {
  const { t } = useWords();
  const rounds = useTableState((state) => state.results.rounds);
  const [chosen, setChosen] = useState<ShownRound | null>(null);
  return (
    <div className={style.row}>
      <ol className={style.results} aria-label={t('studio.last_results')} data-results={rounds.length}>
        {rounds.toReversed().map((round) => (
          <li key={round.roundId}>
            <button
              type="button"
              className={style.result}
              data-verdict={verdictOf(round)}
              title={t('studio.check_round')}
              onClick={() => setChosen(round)}
            >
              × {timesStake(round)}
            </button>
          </li>
        ))}
      </ol>
      <RoundLine />
      {chosen && (
        <Dialog
          open
          onClose={() => setChosen(null)}
          size="large"
          title={t('studio.check_round')}
          labels={{ close: t('studio.close') }}
        >
          <RoundCheck round={chosen} />
        </Dialog>
      )}
    </div>
  );
}

function verdictOf({ paid, staked }: ShownRound): 'won' | 'even' | 'lost' {
  const gain = parseAmount(paid) - parseAmount(staked);
  return gain > 0n ? 'won' : gain < 0n ? 'lost' : 'even';
}
