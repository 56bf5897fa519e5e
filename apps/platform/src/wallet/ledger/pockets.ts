/** The asset that is no money: it is kept by the same rules, and stays out of what is told of money. */
export const POINTS = 'POINTS';

/** A vendor's wallet, in the ledger. */
export const VENDOR_POCKET = 'vendor:';

/** A bonus's own pocket, by its id. */
export const BONUS_POCKET = 'bonus:';

/** A wallet as the wire names it, as a pocket of the ledger. */
export const pocketOf = (wallet: string): string =>
  wallet === 'main' ? wallet : `${VENDOR_POCKET}${wallet}`;
