/** All that addresses of the site may say: a link names nothing else, and a page reads nothing else. */
const NAMES = [
  'account',
  'base',
  'bet_param',
  'day',
  'gameCode',
  'gameId',
  'gameType',
  'gameUrl',
  'id',
  'language',
  'lottoGameGroup',
  'next',
  'nodeId',
  'order',
  'page',
  'playType',
  'product',
  'set',
  'table',
  'vassalage',
  'vendor',
] as const;
type SearchName = (typeof NAMES)[number];
export type Search = { [Name in SearchName]?: string | undefined };

/**
 * The query of an address. Names that no page knows are for others, such as the code of an agent or the merchant, and stay in
 * the address; a value without text is none.
 */
export function validateSearch(given: Record<string, unknown>): Search {
  const search = { ...given };
  for (const name of NAMES) if (typeof search[name] !== 'string') delete search[name];
  return search as Search;
}
