/** The first word of the key of everything a page asks about money, but for the balance itself. */
export const WALLET_KEY = 'wallet.pages';
