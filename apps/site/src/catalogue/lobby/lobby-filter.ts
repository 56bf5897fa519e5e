import type { GameWish } from './game-wish.ts';
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

/** Which games belong to an area: what everything in its lobby is about, the hot ones and the own ones too. */
export const areaFilter = (area: AreaKey): Pick<LobbyFilter, 'gameClassify' | 'gameType'> =>
  area === 'arcade' || area === 'table' ? { gameType: TYPE[area] } : { gameClassify: CATEGORY[area] };

/** What a lobby asks the server for. */
export interface LobbyFilter extends GameWish {
  gameClassify?: (typeof CATEGORY)[keyof typeof CATEGORY];
  gameType?: (typeof TYPE)[keyof typeof TYPE];
  vassalage?: string;
  gameName?: string;
}

/** The area says which kind of games; a vendor, words and what a player looks for narrow it. */
export function lobbyFilter(
  area: AreaKey,
  choice: LobbyChoice,
  words: string,
  wish: GameWish = {},
): LobbyFilter {
  const gameName = words.trim().slice(0, 40);
  return {
    ...areaFilter(area),
    ...(choice.kind === 'vendor' ? { vassalage: choice.vendor } : {}),
    ...(gameName ? { gameName } : {}),
    ...wish,
  };
}
