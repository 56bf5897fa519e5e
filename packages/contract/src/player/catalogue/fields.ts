import { z } from 'zod';
import { imageFormat, shortText, wireInt } from '../../fields.ts';

export const categories = ['SPORTS', 'LIVE', 'FISH', 'PVP', 'RNG', 'LOTT', 'ELOTT'] as const;
export const gameTypes = ['RNG', 'VP', 'TG', 'SC', 'AC', 'JP'] as const;
const flag = z.union([z.literal(0), z.literal(1)]);

/** A game as pages show it. Without gameId and roomId it is announced and cannot be opened yet. */
/** How a game pays: small wins often, or large ones rarely. */
export const volatilities = ['low', 'medium', 'high'] as const;
/** What a game has that players look for. */
export const gameFeatures = [
  'free_spins',
  'cascades',
  'ways',
  'clusters',
  'hold_and_win',
  'jackpot',
  'cash_out',
  'decisions',
  'together',
] as const;

export const game = z.object({
  gameId: z.string(),
  roomId: z.string(),
  nodeId: z.number().int(),
  nodeName: z.string(),
  /** The vendor's code. */
  vassalage: z.string(),
  /** The vendor's name. */
  accountTypeName: z.string(),
  category: z.enum(categories),
  gameType: z.enum(gameTypes),
  /** 0: there is a free trial. */
  supportPlay: flag,
  /** 1: there is a free trial. */
  freeplay: flag,
  showIcon: flag,
  /** 1 or 2: opens in a window of its own. */
  appNewWindow: z.union([z.literal(0), z.literal(1), z.literal(2)]),
  matchId: z.string(),
  leagueId: z.string(),
  sourceType: z.string(),
  marketingDetailId: z.string(),
  gameName: z.string(),
  displayName: z.string(),
  iconUrl: z.string(),
  minBet: z.string(),
  maxBet: z.string(),
  /** The proven return of the bet that stands for the game, as a ratio of whole numbers; empty when the vendor tells none. */
  printedReturn: z.string(),
  /** Null when nobody has said it. */
  volatility: z.enum(volatilities).nullable(),
  features: z.array(z.enum(gameFeatures)),
  maintenance: z.object({ startTime: z.string().nullable(), endTime: z.string().nullable() }).nullable(),
});

export const gamePage = z.object({
  games: z.array(game),
  totalPages: z.number().int(),
  pageSize: z.number().int(),
  pageNum: z.number().int(),
});

/** What every page sends along and the answer does not depend on. */
export const about = {
  clientType: shortText.optional(),
  platform: shortText.optional(),
  merchant: shortText.optional(),
  merchantCode: shortText.optional(),
  language: shortText.optional(),
  ext: imageFormat.optional(),
};
export const paging = {
  pageNo: wireInt.min(1).max(100_000).optional(),
  pageSize: wireInt.min(1).max(100).optional(),
};
/** A type of game, or a category where the word is not also a type. */
export const wantedType = z.enum([...gameTypes, ...categories, 'ALL']).optional();
/** The games of one lobby: those of a type, of a category, or of both. */
export const wantedKind = {
  gameType: wantedType,
  /** The category, when `gameType` names a type. */
  gameClassify: z.enum([...categories, 'ALL']).optional(),
};
