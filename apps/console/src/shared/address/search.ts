/** What a page of the console keeps in its address, so that a reload, a step back and a link to a colleague show the same. */
const NAMES = [
  'merchant',
  'tab',
  'status',
  'search',
  'game',
  'player',
  'wallet',
  'from',
  'to',
  'lang',
  'account',
  'day',
  'kind',
  'dispute',
  'type',
  'talk',
  'room',
] as const;
export type SearchName = (typeof NAMES)[number];
export type Search = { [Name in SearchName]?: string | undefined };

/** Nothing else is kept, and nothing too long. */
export function validateSearch(given: Record<string, unknown>): Search {
  const search: Search = {};
  for (const name of NAMES) {
    const value = given[name];
    if (typeof value === 'string' && value !== '' && value.length <= 300) search[name] = value;
  }
  return search;
}
