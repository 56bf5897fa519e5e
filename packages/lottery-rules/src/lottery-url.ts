/** The address of a lottery in a mode, below the page or gateway that shows it. */
export function lotteryUrl(base: string, query: { prizeMode: number; lottoGameCode: string }): string {
  return withQuery(base, { prizeMode: String(query.prizeMode), lottoGameCode: query.lottoGameCode });
}

/** Where the quick bet hands over to the betting page. */
export function quickBetUrl(bet: {
  gameCode: string;
  gameId: string;
  playType: string;
  betParam: string;
}): string {
  const { betParam, ...query } = bet;
  return withQuery('/lottery', { ...query, bet_param: betParam });
}

function withQuery(base: string, query: Record<string, string>): string {
  return `${base}${base.includes('?') ? '&' : '?'}${new URLSearchParams(query)}`;
}
