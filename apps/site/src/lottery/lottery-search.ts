/** What the address of the lottery page asks for. Fields that make no sense are left out, never guessed. */
export interface LotterySearch {
  gameCode?: string;
  gameId?: string;
  playType?: string;
  /** The numbers to bet on, joined by commas in the address. */
  bet_param?: string;
  lottoGameGroup?: string;
}

const CODE = /^[\w.-]{1,40}$/;
const NUMBERS = /^\d{1,4}(?:,\d{1,4}){0,199}$/;

export function lotterySearch(search: Record<string, unknown>): LotterySearch {
  return {
    ...taken(search, 'gameCode', CODE),
    ...taken(search, 'gameId', CODE),
    ...taken(search, 'playType', CODE),
    ...taken(search, 'bet_param', NUMBERS),
    ...taken(search, 'lottoGameGroup', CODE),
  };
}

export const LONG_DRAGON = 'long_dragon';

/** The page a trend belongs to; anything that is not a page of lotteries leads to the lottery. */
export function trendTarget(gameUrl: string | undefined): 'lottery' | 'vnLottery' | 'seaLottery' {
  const pages = ['vnLottery', 'seaLottery'] as const;
  return pages.find((page) => page === gameUrl) ?? 'lottery';
}

function taken(search: Record<string, unknown>, name: keyof LotterySearch, pattern: RegExp): LotterySearch {
  const value = search[name];
  return typeof value === 'string' && pattern.test(value) ? { [name]: value } : {};
}
