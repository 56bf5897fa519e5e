import { useEffect, useState } from 'react';
import type { ShownTable } from '../../service/tables/list-tables.ts';
import { readTables } from '../ask-studio.ts';
import { useTable } from '../use-table.ts';
import { useTitle, useWords } from '../words.ts';
import { figuresOf } from './figures-of.ts';
import style from './live.module.css';

const EVERY_MS = 1_500;

/** The other tables with their clock, last results and players: one press leads there. */
export function OtherTables() {
  const { t } = useWords();
  const { session } = useTable();
  const { tables, aheadMs } = useTables(session.merchant);
  const others = tables.filter(({ game }) => game !== session.game.code);
  return (
    <ul className={style.tables} aria-label={t('studio.table.others')}>
      {others.map((table) => (
        <li key={table.game}>
          <Tile table={table} studioMs={performance.now() + aheadMs} />
        </li>
      ))}
    </ul>
  );
}

function Tile({ table, studioMs }: { table: ShownTable; studioMs: number }) {
  const { t } = useWords();
  const { game, title, phase, locksMs, last, players, isOpen } = table;
  const name = useTitle(game, title);
  const seconds = Math.max(0, Math.ceil(((locksMs ?? 0) - studioMs) / 1000));
  const clock = phase === 'betting' ? `${seconds} s` : phase ? t(`studio.table.phase.${phase}`) : '';
  return (
    <button
      type="button"
      className={style.tile}
      data-other={game}
      data-phase={(isOpen && phase) || undefined}
      data-closed={!isOpen || undefined}
      data-last={last.length}
      onClick={() => window.parent.postMessage({ fairground: 'open', game }, '*')}
    >
      <strong>{name}</strong>
      <em>{isOpen ? clock : t('studio.table.phase.closed')}</em>
      <span dir="ltr">{last.map(figuresOf).join(' ')}</span>
      <span title={t('studio.table.people', { number: players })}>{players}</span>
    </button>
  );
}

function useTables(merchant: string): { tables: readonly ShownTable[]; aheadMs: number } {
  const [told, setTold] = useState<{ tables: readonly ShownTable[]; aheadMs: number }>({
    tables: [],
    aheadMs: 0,
  });
  useEffect(() => {
    const read = () =>
      void readTables(merchant).then(
        ({ tables, nowMs }) => setTold({ tables, aheadMs: nowMs - performance.now() }),
        // The line to the own table says when it is lost.
        () => {},
      );
    read();
    const timer = setInterval(read, EVERY_MS);
    return () => clearInterval(timer);
  }, [merchant]);
  return told;
}
