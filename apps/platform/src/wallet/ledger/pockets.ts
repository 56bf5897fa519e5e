/** A vendor's wallet, in the ledger. */
export const VENDOR_POCKET = 'vendor:';

/** A wallet as the wire names it, as a pocket of the ledger. */
export const pocketOf = (wallet: string): string =>
  wallet === 'main' ? wallet : `${VENDOR_POCKET}${wallet}`;
