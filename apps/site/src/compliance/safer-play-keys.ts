import { WALLET_KEY } from '../shared/money/wallet-key.ts';

/** Read again whenever money has moved: what is used of a limit changes with every deposit. */
export const LIMITS_KEY = [WALLET_KEY, 'limits'];
export const BREAK_KEY = ['compliance.break'];
