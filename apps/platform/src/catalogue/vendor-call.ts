import type { AnswerOf, CallName, Refused } from '@fairground/vendor-protocol';
import { isMistaken } from '../kernel/db/assert-sql.ts';
import type { Db, Tx } from '../kernel/db/db.ts';
import type { Platform } from '../kernel/platform.ts';
import type { Merchant } from '../merchants/public.ts';

/** A call whose signature has been checked: this vendor speaks, about players of this merchant. */
export interface VendorCall {
  readonly platform: Platform;
  readonly db: Db;
  readonly transaction: <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;
  readonly merchant: Merchant;
  readonly vendor: string;
  /** Whether the vendor is turned on here. */
  readonly isOn: boolean;
  /** Null while the merchant's games may be played; otherwise why no new bet is taken. */
  readonly closed: 'MERCHANT_DISABLED' | 'MAINTENANCE' | null;
  /** A win above this is not refused, but waits for operators, and so do all with which a player gains more of the vendor in a day. */
  readonly winCeiling: bigint;
  /** What the vendor may give away here on a day; gifts beyond it wait as well. */
  readonly giftBudget: bigint;
}

/** The protocol says no. Thrown out of a transaction so that nothing of it remains. */
export class VendorRefusal extends Error {
  readonly answer: Refused;

  constructor(answer: Refused) {
    super(answer.code);
    this.name = 'VendorRefusal';
    this.answer = answer;
  }
}

/** Something that a call had looked at changed before it could be written. Nothing was written; look again. */
export class StateChanged extends Error {}

const ATTEMPTS_MAX = 4;

/** Whether what was looked at has changed since: nothing was written. */
export const isMovedOn = (error: unknown): boolean => error instanceof StateChanged || isMistaken(error);

/**
 * Runs a call again when the world moved between looking and writing. What still does not settle leaves the outcome open,
 * and the vendor asks again under the same txId.
 */
export async function retryOnConflict<C extends CallName>(
  work: () => Promise<AnswerOf<C>>,
): Promise<AnswerOf<C> | Refused> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (error instanceof VendorRefusal) return error.answer;
      if (!isMovedOn(error)) throw error;
      if (attempt === ATTEMPTS_MAX) return { code: 'RETRY' };
    }
  }
}
