import type { LotteryItem } from './lottery-queries.ts';

const VIETNAM = 'VNC';

const sellsAt: Readonly<Record<string, (game: LotteryItem) => boolean>> = {
  '/lott': ({ lottoType }) => lottoType === 'LOTT',
  '/elott': ({ lottoType }) => lottoType === 'ELOTT',
  '/vnLottery': ({ gameGroupCode }) => gameGroupCode === VIETNAM,
  '/seaLottery': ({ lottoType, gameGroupCode }) => lottoType === 'SEA' && gameGroupCode !== VIETNAM,
};

/** The lotteries that a page sells. */
export const gamesOfPage = (path: string, games: readonly LotteryItem[]): LotteryItem[] =>
  games.filter(sellsAt[path] ?? (() => true));
