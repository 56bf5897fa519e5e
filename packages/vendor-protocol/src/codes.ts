/** Everything the platform can answer. `OK` is the only yes; `RETRY` is the only one that leaves the outcome open. */
export const codes = [
  'OK',
  'DUPLICATE_CONFLICT',
  'INVALID_SIGNATURE',
  'CLOCK_SKEW',
  'INVALID_SESSION',
  'SESSION_EXPIRED',
  'PLAYER_BLOCKED',
  'EXCLUDED',
  'LIMIT_STAKE',
  'LIMIT_LOSS',
  'LIMIT_TIME',
  'INSUFFICIENT_FUNDS',
  'WRONG_CURRENCY',
  'GAME_DISABLED',
  'MERCHANT_DISABLED',
  'BET_NOT_FOUND',
  'BET_ALREADY_SETTLED',
  'ROLLED_BACK',
  'MAINTENANCE',
  'RETRY',
  'FINAL',
] as const;
export type Code = (typeof codes)[number];
export type RefusalCode = Exclude<Code, 'OK'>;
