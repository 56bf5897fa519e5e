import { type ReactNode, useState } from 'react';
import { BetBar } from './bet-bar.tsx';
import { ClosedGame } from './closed-game.tsx';
import { FairnessPanel } from './fairness-panel.tsx';
import style from './frame.module.css';
import { HistoryPanel } from './history-panel.tsx';
import { HuntBar } from './hunt/hunt-bar.tsx';
import { HuntRoom } from './hunt/hunt-room.tsx';
import { HuntStage } from './hunt/hunt-stage.tsx';
import { InfoPanel } from './info-panel.tsx';
import { COMMON_KEYS } from './keys.ts';
import { KeysPanel } from './keys-panel.tsx';
import { LastResults } from './last-results.tsx';
import { LiveBar } from './live/live-bar.tsx';
import { LiveRoom } from './live/live-room.tsx';
import { LiveStage } from './live/live-stage.tsx';
import { NoticeBar } from './notice-bar.tsx';
import { endsSession } from './problem-text.ts';
import { CardRoom } from './room/card-room.tsx';
import { HandsPanel } from './room/hands-panel.tsx';
import { RoomBar } from './room/room-bar.tsx';
import { RoomStage } from './room/room-stage.tsx';
import { SealsPanel } from './room/seals-panel.tsx';
import { sounds } from './sound.ts';
import { paced } from './speed.ts';
import { Stage } from './stage.tsx';
import type { Table } from './table.ts';
import { type Panel, TopBar } from './top-bar.tsx';
import { useKeys } from './use-keys.ts';
import { useSpeed } from './use-speed.ts';
import { TableContext, useTable, useTableState } from './use-table.ts';
import { VisitChart } from './visit-chart.tsx';

/** What all games share around their board: purse, stake, button, and everything a player may want to know. */
export function Frame({ table }: { table: Table }) {
  return (
    <TableContext value={table}>
      <Together table={table}>
        <Room />
      </Together>
    </TableContext>
  );
}

/** What is played with others needs a line to the studio. */
function Together({ table: { client }, children }: { table: Table; children: ReactNode }) {
  if (client.live) return <LiveRoom>{children}</LiveRoom>;
  if (client.room) return <CardRoom>{children}</CardRoom>;
  return client.hunt ? <HuntRoom>{children}</HuntRoom> : children;
}

function Playground() {
  const { client } = useTable();
  if (client.hunt) return <HuntStage hunt={client.hunt} />;
  if (client.room) return <RoomStage room={client.room} />;
  return client.live ? <LiveStage live={client.live} /> : <Stage />;
}

function Controls() {
  const { client } = useTable();
  if (client.hunt) return <HuntBar />;
  if (client.room) return <RoomBar room={client.room} />;
  return client.live ? <LiveBar /> : <BetBar />;
}

function Room() {
  const { session, client } = useTable();
  const problem = useTableState((state) => state.problem);
  const phase = useTableState((state) => state.phase);
  const [panel, setPanel] = useState<Panel | null>(null);
  const [hasChart, setChart] = useState(false);
  const toggleChart = () => setChart(!hasChart);
  const [speed] = useSpeed();
  useKeys(COMMON_KEYS, (act) => {
    if (act === 'sound') sounds.turn(!sounds.isOff());
    else if (act === 'chart') toggleChart();
    else setPanel(act);
  });
  if (problem && endsSession(problem)) return <ClosedGame code={problem} />;
  const close = () => setPanel(null);
  const { from, to, glow } = client.stage;
  return (
    <div
      className={style.frame}
      data-game={session.game.code}
      data-mode={session.mode}
      data-phase={phase}
      data-speed={speed}
      style={
        {
          '--stage-from': from,
          '--stage-to': to,
          '--stage-glow': glow,
          '--pace': paced(1),
        } as React.CSSProperties
      }
    >
      <TopBar onOpen={setPanel} toggleChart={toggleChart} hasChart={hasChart} />
      <main className={style.stage}>
        {!client.hunt && !client.room && !client.live && <LastResults />}
        <Playground />
        <NoticeBar />
      </main>
      <Controls />
      {panel === 'info' && <InfoPanel onClose={close} />}
      {panel === 'fairness' &&
        (client.room ? <SealsPanel onClose={close} /> : <FairnessPanel onClose={close} />)}
      {panel === 'history' &&
        (client.room ? <HandsPanel room={client.room} onClose={close} /> : <HistoryPanel onClose={close} />)}
      {panel === 'keys' && <KeysPanel onClose={close} />}
      {hasChart && <VisitChart onClose={toggleChart} />}
    </div>
  );
}
