import type { LobbyChoice } from './lobby-search.ts';

const CATEGORY = {
  slots: 'RNG',
  live: 'LIVE',
  sports: 'SPORTS',
  fishing: 'FISH',
  cards: 'PVP',
  lottery: 'LOTT',
  e_lottery: 'ELOTT',
} as const;
const TYPE = { arcade: 'AC', table: 'TG' } as const;

type AreaKey = keyof typeof CATEGORY | keyof typeof TYPE;

/** What a lobby asks the server for. */
export interface LobbyFilter {
  gameClassify?: (typeof CATEGORY)[keyof typeof CATEGORY];
  gameType?: (typeof TYPE)[keyof typeof TYPE];
  vassalage?: string;
  gameName?: string;
}

/** The area says which kind of games; a vendor and words narrow it. */
export function lobbyFilter(area: AreaKey, choice: LobbyChoice, words: string): LobbyFilter {
  const gameName = words.trim().slice(0, 40);
  return {
    ...(area === 'arcade' || area === 'table' ? { gameType: TYPE[area] } : { gameClassify: CATEGORY[area] }),
    ...(choice.kind === 'vendor' ? { vassalage: choice.vendor } : {}),
    ...(gameName ? { gameName } : {}),
  };
}

/** Own lists are asked for by one word; for slots that word would mean a type and leave most of them out. */
export function ownListType(area: AreaKey) {
  if (area === 'slots') return undefined;
  return area === 'arcade' || area === 'table'
    ? TYPE[area]
    : (CATEGORY[area] as Exclude<LobbyFilter['gameClassify'], 'RNG'>);
}
