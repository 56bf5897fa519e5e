import { useEffect, useState } from 'react';
import { BetBar } from './bet-bar.tsx';
import { ClosedGame } from './closed-game.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import style from './frame.module.css';
import { HistoryPanel } from './history-panel.tsx';
import { InfoPanel } from './info-panel.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { endsSession } from './problem-text.ts';
import { Stage } from './stage.tsx';
import type { Table } from './table.ts';
import { type Panel, TopBar } from './top-bar.tsx';
import { TableContext, useTable, useTableState } from './use-table.ts';

/** What all games share around their board: purse, stake, button, and everything a player may want to know. */
export function Frame({ table }: { table: Table }) {
  return (
    <TableContext value={table}>
      <Room />
    </TableContext>
  );
}

function Room() {
  const { session, client } = useTable();
  const problem = useTableState((state) => state.problem);
  const phase = useTableState((state) => state.phase);
  const [panel, setPanel] = useState<Panel | null>(null);
  useSpaceBar();
  if (problem && endsSession(problem)) return <ClosedGame code={problem} />;
  const close = () => setPanel(null);
  const { from, to, glow } = client.stage;
  return (
    <div
      className={style.frame}
      data-game={session.game.code}
      data-mode={session.mode}
      data-phase={phase}
      style={{ '--stage-from': from, '--stage-to': to, '--stage-glow': glow } as React.CSSProperties}
    >
      <TopBar onOpen={setPanel} />
      <main className={style.stage}>
        <Stage />
        <NoticeBar />
      </main>
      <BetBar />
      {panel === 'info' && <InfoPanel onClose={close} />}
      {panel === 'fairness' && <FairnessPanel onClose={close} />}
      {panel === 'history' && <HistoryPanel onClose={close} />}
    </div>
  );
}

/** The space bar plays, unless the focus is on something that has its own use for it. */
function useSpaceBar(): void {
  const { play } = useTable();
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.code !== 'Space' || event.repeat) return;
      const { target } = event;
      const isTaken =
        target instanceof HTMLElement &&
        target.closest('button, input, select, textarea, a, dialog') !== null;
      if (isTaken || document.querySelector('dialog[open]')) return;
      event.preventDefault();
      play();
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [play]);
}
