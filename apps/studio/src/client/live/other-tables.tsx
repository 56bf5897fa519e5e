import { parseAmount } from '@fairground/money';
import { Switch } from '@fairground/ui/controls/switch.tsx';
import { useEffect, useState } from 'react';
import type { ShownTable, ShownTables } from '../../service/tables/list-tables.ts';
import { readTables } from '../ask-studio.ts';
import { useIsOff } from '../kept-switch.ts';
import { useMoney, useTable } from '../use-table.ts';
import { useTitle, useWords } from '../words.ts';
import style from './live.module.css';
import { newlyGood, roadAlerts, roadAt, wordsOfRoad } from './road-alert.ts';
import { SmallRoad } from './small-road.tsx';

const EVERY_MS = 1_500;
/** So long a pattern is told of. */
const ALERT_MS = 12_000;

const goTo = (game: string) => window.parent.postMessage({ fairground: 'open', game }, '*');

/** The other tables with their road, clock, limits and players: one press leads there. */
export function OtherTables() {
  const { t } = useWords();
  const { session } = useTable();
  const { tables, aheadMs, alert } = useTables(session.merchant);
  const isOff = useIsOff(roadAlerts);
  const others = tables.filter(({ game }) => game !== session.game.code);
  const alerted = others.find(({ game }) => game === alert?.game);
  return (
    <aside className={style.side} aria-label={t('studio.table.others')}>
      <ul className={style.tables}>
        {others.map((table) => (
          <li key={table.game}>
            <Tile table={table} studioMs={performance.now() + aheadMs} />
          </li>
        ))}
        <li className={style.alerts}>
          <Switch
            title={t('studio.table.road.means')}
            label={t('studio.table.road.alerts')}
            checked={!isOff}
            onChange={() => roadAlerts.turn(!isOff)}
          />
        </li>
      </ul>
      {alerted && !isOff && <Alert table={alerted} />}
    </aside>
  );
}

function Tile({ table, studioMs }: { table: ShownTable; studioMs: number }) {
  const { t } = useWords();
  const money = useMoney();
  const { game, title, phase, locksMs, last, road, limits, players, isOpen } = table;
  const name = useTitle(game, title);
  const pattern = useRoadWords(table);
  const seconds = Math.max(0, Math.ceil(((locksMs ?? 0) - studioMs) / 1000));
  const clock = phase === 'betting' ? `${seconds} s` : phase ? t(`studio.table.phase.${phase}`) : '';
  return (
    <button
      type="button"
      className={style.tile}
      data-other={game}
      data-phase={(isOpen && phase) || undefined}
      data-closed={!isOpen || undefined}
      data-good={(isOpen && roadAt(table)?.kind) || undefined}
      data-last={last.length}
      onClick={() => goTo(game)}
    >
      <strong>{name}</strong>
      <em>{isOpen ? clock : t('studio.table.phase.closed')}</em>
      <SmallRoad road={road} />
      {pattern && <mark>{pattern}</mark>}
      <small>
        {t('studio.table.limits', {
          from: money(parseAmount(limits.least)),
          to: money(parseAmount(limits.most)),
        })}
      </small>
      <span title={t('studio.table.people', { number: players })}>
        <PeopleSign /> {players}
      </span>
    </button>
  );
}

const PeopleSign = () => (
  <svg viewBox="0 0 12 12" width="10" height="10" aria-hidden="true">
    <path
      d="M6 6a2.6 2.6 0 1 0 0-5.2A2.6 2.6 0 0 0 6 6zm-5 5.4c0-2.6 2.2-4.2 5-4.2s5 1.6 5 4.2z"
      fill="currentColor"
    />
  </svg>
);

/** A pattern that has just come about at another table, and the way there. */
function Alert({ table }: { table: ShownTable }) {
  const { t } = useWords();
  const name = useTitle(table.game, table.title);
  const pattern = useRoadWords(table);
  return (
    <p className={style.alert} role="status" data-road-alert={table.game}>
      <span>
        <b>{name}</b>: {pattern}
      </span>
      <button type="button" onClick={() => goTo(table.game)}>
        {t('studio.table.road.go')}
      </button>
    </p>
  );
}

function useRoadWords(table: ShownTable): string | null {
  const { t } = useWords();
  const road = roadAt(table);
  if (!road) return null;
  const { text, name, number } = wordsOfRoad(road, table);
  return t(text, { side: t(name), number });
}

interface Told {
  tables: readonly ShownTable[];
  aheadMs: number;
  alert: { game: string; sinceMs: number } | null;
}

function useTables(merchant: string): Told {
  const [told, setTold] = useState<Told>({ tables: [], aheadMs: 0, alert: null });
  useEffect(() => {
    const hear = (news: ShownTables) => {
      const at = performance.now();
      setTold((before) => ({
        tables: news.tables,
        aheadMs: news.nowMs - at,
        alert: alertAfter(before, news.tables, at),
      }));
    };
    // The line to the own table says when it is lost.
    const read = () => void readTables(merchant).then(hear, () => {});
    read();
    const timer = setInterval(read, EVERY_MS);
    return () => clearInterval(timer);
  }, [merchant]);
  return told;
}

/** The newest pattern is told of, for as long as it lasts and not longer than it takes to read it. */
function alertAfter(before: Told, tables: readonly ShownTable[], at: number): Told['alert'] {
  const [found] = newlyGood(before.tables, tables);
  if (found) return { game: found.game, sinceMs: at };
  const table = tables.find(({ game }) => game === before.alert?.game);
  const isOver = !before.alert || !table || roadAt(table) === null || at - before.alert.sinceMs > ALERT_MS;
  return isOver ? null : before.alert;
}
