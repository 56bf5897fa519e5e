import { z } from 'zod';
import { wireInt } from '../../fields.ts';

export const gameCode = z.string().regex(/^[A-Z0-9][A-Z0-9_]{1,19}$/);
export const numero = z.string().regex(/^\d{11,12}$/);
export const gameId = z.string().regex(/^\d{1,6}$/);
/** 1 Traditional, 2 Entertainment. */
export const prizeMode = wireInt.min(1).max(2);
export const products = ['LOTT', 'ELOTT', 'SEA'] as const;
const flag = z.enum(['0', '1']);

/** The next draw of a game. Times are seconds: `remainTime` to the draw, `lockTime` before it when the sale stops. */
const next = {
  /** Empty when no issue is planned. */
  numero: z.string(),
  remainTime: z.number().int(),
  lockTime: z.number().int(),
  /** 1 while bets are taken. */
  isSale: flag,
};
export const issueInfo = z.object({ ...next, drawTime: z.string(), previousWinNo: z.string().optional() });

/** A lottery as lists and boards show it. */
export const lotteryItem = z.object({
  gameId: z.string(),
  gameCode: z.string(),
  /** Its name in the caller's language. */
  remark: z.string(),
  defaultPlayType: z.string(),
  gameGroupCode: z.string(),
  lottoType: z.enum(products),
  family: z.string(),
  ...next,
  drawTime: z.string(),
  liveVideoSwitch: flag,
  webIconUrl: z.string(),
  /** The latest result, where there is one. */
  lastNumero: z.string(),
  lastWinNo: z.string(),
});

export const draw = z.object({
  gameCode: z.string(),
  numero: z.string(),
  winNo: z.string(),
  drawTime: z.string(),
  isVoid: z.boolean(),
  /** Why it is void, or why its result was corrected. */
  reason: z.string().nullable(),
});
