import { EntryPanel } from '../lobby/entry-panel.tsx';
import { BetFeed } from './bet-feed.tsx';
import { WinnerBoard } from './winner-board.tsx';

/** What the home page shows of the games, below its first screen. */
export function HomeGames() {
  return (
    <>
      <EntryPanel />
      <BetFeed />
      <WinnerBoard />
    </>
  );
}
