import { z } from 'zod';
import { wireLanguage } from './fields.ts';
import { amount } from './player/wallet/fields.ts';
import { oneLine } from './template.ts';

/** The products that the record tells apart. */
export const rankProducts = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'] as const;

/** What has to be reached since the registration; null: it is not asked for. */
export const rankConditions = z.object({
  deposit: amount.nullable(),
  validBet: amount.nullable(),
  days: z.int().min(1).max(3_650).nullable(),
});
/** What has to be reached in each month to keep a rank. */
export const keepConditions = rankConditions.omit({ days: true });

/** What a rank brings. Null of a limit: what the merchant has decided for everybody. */
export const rankBenefits = z.object({
  upgradeBonus: amount,
  monthlyBonus: amount,
  birthdayBonus: amount,
  withdrawsADay: z.int().min(1).max(1_000).nullable(),
  withdrawSumADay: amount.nullable(),
  /** It pays no fees on withdrawals. */
  isFeeFree: z.boolean(),
});

export const labelId = z.string().regex(/^[\w-]{1,40}$/);
export const rankColor = z.string().regex(/^#[0-9a-f]{6}$/);
export const rankPicture = z.enum(['1', '2', '3', '4', '5', '6', '7', '8']);
export const rankNames = z.partialRecord(wireLanguage, oneLine(40).trim().min(1));

export const rankTerms = z.object({
  labelId,
  names: rankNames,
  color: rankColor,
  picture: rankPicture,
  conditions: rankConditions,
  keep: keepConditions,
  benefits: rankBenefits,
});
export type RankTerms = z.output<typeof rankTerms>;
export type RankConditions = z.output<typeof rankConditions>;
export type KeepConditions = z.output<typeof keepConditions>;
