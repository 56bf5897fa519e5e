import { QuickBet } from '../desk/quick-bet.tsx';
import boards from './boards.module.css';
import { CountdownBoard } from './countdown-board.tsx';
import { DrawList } from './draw-list.tsx';
import { PopularLotteries } from './popular-lotteries.tsx';

/** What home shows of the lotteries: what draws next, the latest results, and a quick bet. */
export function HomeLottery() {
  return (
    <>
      <CountdownBoard />
      <PopularLotteries />
      <div className={boards.boards}>
        <QuickBet />
        <DrawList />
      </div>
    </>
  );
}
