import { commitmentTo, keepsCommitment } from '@fairground/fairness';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useState } from 'react';
import type { Game } from '../../engine/game.ts';
import { roundChance } from '../../service/round-chance.ts';
import type { ToldRound } from '../../service/tables/news.ts';
import { tableSeeds } from '../../service/take-step.ts';
import style from '../panels.module.css';
import { RoundCheck } from '../round-check.tsx';
import { useTable, useTableState } from '../use-table.ts';
import { useWords } from '../words.ts';
import own from './live.module.css';
import { useLiveState } from './use-live.ts';

/** The name of the round on the table, and the way to everything about it. */
export function RoundName({ round, isRevealed }: { round: ToldRound | null; isRevealed: boolean }) {
  const { t } = useWords();
  const [shown, setShown] = useState<ToldRound | null>(null);
  if (!round) return null;
  const { place, rounds } = round.fairness;
  return (
    <div className={own.name} data-round-id={round.id}>
      <span title={round.id}>{t('studio.table.round', { number: round.number })}</span>
      {rounds > 1 && (
        <span className={own.ofShoe}>{t('studio.table.of_shoe', { number: place + 1, rounds })}</span>
      )}
      <code>{round.id.slice(0, 8)}</code>
      <Button
        size="small"
        tone="quiet"
        disabled={!isRevealed}
        data-action="show-round"
        onClick={() => setShown(round)}
      >
        {t('studio.table.show_round')}
      </Button>
      {shown && (
        <Dialog
          open
          onClose={() => setShown(null)}
          size="large"
          title={t('studio.table.round', { number: shown.number })}
          labels={{ close: t('studio.close') }}
        >
          <RoundFacts round={shown} />
        </Dialog>
      )}
    </div>
  );
}

/** What came, on what it was promised, and whether one follows from the other; and the own bets in it. */
function RoundFacts({ round }: { round: ToldRound }) {
  const { t } = useWords();
  const { client } = useTable();
  const told = useLiveState(({ own: bets }) => (bets?.number === round.number ? bets.round : null));
  const seen = useTableState((state) => state.promised);
  const { commitment, seed, name } = round.fairness;
  const verdict =
    seed === null ? 'sealed' : proves(client.rules, round, seed) ? 'verified' : 'outcome_differs';
  return (
    <div className={style.panel} data-panel="table-round" data-round={round.id}>
      <p>{t('studio.table.came', { result: client.live?.figures(round.outcome) ?? '' })}</p>
      <dl className={style.exact}>
        <dt>{t('studio.table.round_id')}</dt>
        <dd>{round.id}</dd>
        <dt>{t('studio.commitment')}</dt>
        <dd>{commitment}</dd>
        <dt>{t('studio.server_seed')}</dt>
        <dd>{seed ?? t('studio.seed_sealed')}</dd>
        <dt>{t('studio.table.seed_name')}</dt>
        <dd>
          {name} · {round.fairness.place}
        </dd>
      </dl>
      <p data-table-verdict={verdict}>
        {t(
          verdict === 'sealed'
            ? 'studio.seed_sealed'
            : verdict === 'verified'
              ? 'studio.table.proven'
              : 'studio.table.not_proven',
        )}
      </p>
      {told && seen && <RoundCheck round={told} />}
    </div>
  );
}

/** Plays the round again in this page: the seed must be the one that was promised, and lead to what came. */
function proves(rules: Game, { outcome, fairness }: ToldRound, seed: string): boolean {
  const { commitment, name, place } = fairness;
  const seeds = tableSeeds({ serverSeed: seed, clientSeed: name, nonce: 0 });
  const again = rules.table?.draw(roundChance(seeds, 0).chance, place) ?? null;
  return keepsCommitment(seed, commitment) && commitmentTo(seed) === commitment && isSame(again, outcome);
}

/** The order of fields says nothing. */
const isSame = (one: unknown, other: unknown): boolean => inOrder(one) === inOrder(other);
const inOrder = (value: unknown): string =>
  JSON.stringify(value, (_key, part: unknown) =>
    typeof part === 'object' && part !== null && !Array.isArray(part)
      ? Object.fromEntries(Object.entries(part).sort(([left], [right]) => (left < right ? -1 : 1)))
      : part,
  );
