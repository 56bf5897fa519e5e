/** The lists of a lobby that are not a vendor's. */
const LISTS = ['recentGameList', 'favGameList', 'hot'] as const;
export type LobbyList = (typeof LISTS)[number];

/** What `?page=` of a game list asks for: one of its lists, a vendor by its account type name, or everything. */
export type LobbyChoice =
  | { kind: 'all' }
  | { kind: 'list'; list: LobbyList }
  | { kind: 'vendor'; vendor: string };

const VENDOR = /^[\w. -]{1,40}$/;

export function lobbyChoice(page: string | undefined): LobbyChoice {
  if (!page) return { kind: 'all' };
  const list = LISTS.find((name) => name === page);
  if (list) return { kind: 'list', list };
  return VENDOR.test(page) ? { kind: 'vendor', vendor: page } : { kind: 'all' };
}
