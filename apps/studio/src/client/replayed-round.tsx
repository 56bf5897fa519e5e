import type { OpenedReplay } from '../service/open-replay.ts';
import style from './panels.module.css';
import { replayRound } from './replay-round.ts';
import { RoundProof } from './round-check.tsx';
import type { Table } from './table.ts';
import { TableContext } from './use-table.ts';

/** A page of its own for one round, as a player's list of bets holds it. */
export function ReplayedRound({ table, opened }: { table: Table; opened: OpenedReplay }) {
  const { round, record } = opened;
  const { commitment } = round.fairness;
  return (
    <TableContext value={table}>
      <main className={style.page} data-panel="replay">
        <RoundProof
          record={record}
          replay={replayRound(table.client.rules, record, { commitment, view: round.view })}
        />
      </main>
    </TableContext>
  );
}
