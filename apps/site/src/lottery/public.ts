export { betAgain } from './bets/bet-again.ts';
export { BET_STATES, BET_TONES } from './bets/bet-status.ts';
export { useCancelBet } from './bets/use-cancel-bet.ts';
export { Balls } from './boards/balls.tsx';
export { soldOdds } from './desk/sold-odds.ts';
export { usePlayText } from './desk/use-play-text.ts';
export { hearLottery } from './hear-lottery.ts';
export { type Bet, betsQuery, type LotteryItem, useLotteries } from './lottery-queries.ts';

// Pages and dialogs: each is a file of its own, loaded when it is first shown.
export const loadHomeLottery = () => import('./boards/home-lottery.tsx');
export const loadLotteryPage = () => import('./lottery-page.tsx');
export const loadProofDialog = () => import('./boards/proof-dialog.tsx');
export const loadTrendPage = () => import('./trend/trend-page.tsx');
