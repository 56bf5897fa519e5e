import { z } from 'zod';
import type { Endpoint } from '../../endpoint.ts';
import { nothing, shortText, wireInt } from '../../fields.ts';
import { about, gamePage, paging, wantedKind, wantedType } from './fields.ts';

const member = { module: 'GAME', token: true } as const;
const which = z.object({
  nodeId: z.number().int().min(1).max(2_147_483_647),
  vendor: shortText.optional(),
  gameType: wantedType,
});

export const favouriteEndpoints = {
  recentGames: {
    ...member,
    method: 'GET',
    path: '/wps/relay/GCS_recentGame',
    summary: 'Games the member opened last, newest first.',
    images: true,
    request: z.object({ ...about, ...paging, ...wantedKind }),
    response: gamePage,
    refuses: [],
  },
  favouriteGames: {
    ...member,
    method: 'GET',
    path: '/wps/relay/MCSFE_getFavoriteGamesList',
    summary: "The member's favourite games, 40 a page.",
    images: true,
    request: z.object({
      ...about,
      ...paging,
      nodeId: wireInt.optional(),
      vendor: shortText.optional(),
      ...wantedKind,
    }),
    response: gamePage,
    refuses: [],
  },
  addFavourite: {
    ...member,
    method: 'POST',
    path: '/wps/relay/addFavoriteGameV2',
    summary: 'Marks a game as a favourite; twice is once.',
    request: which,
    response: nothing,
    refuses: ['catalogue.game_not_found'],
  },
  removeFavourite: {
    ...member,
    method: 'POST',
    path: '/wps/relay/removeFavoriteGameV2',
    summary: 'Takes the mark off again.',
    request: which,
    response: nothing,
    refuses: ['catalogue.game_not_found'],
  },
} as const satisfies Record<string, Endpoint>;
