import type { Db } from '../../kernel/db/db.ts';
import { BONUS_POCKET, VENDOR_POCKET } from './pockets.ts';
import { accountsOfPlayer } from './queries/accounts.ts';

export interface Funds {
  main: bigint;
  /** By the code of the vendor. */
  vendors: ReadonlyMap<string, bigint>;
  /** Held for withdrawals that are under way. */
  pendingWithdraw: bigint;
  /** Bonus money whose turnover is not done: it can be played, and never be taken out. */
  bonus: bigint;
  /** Main and vendors together: the member's own money. */
  sum: bigint;
}

/** What a vendor that asks us for every bet can take it from. */
export const playable = (
  { main, vendors, bonus }: Funds,
  { singleWallet }: { singleWallet: boolean },
  vendorCode: string,
): bigint => bonus + (singleWallet ? main : (vendors.get(vendorCode.toLowerCase()) ?? 0n));

/** What a member has, in one asset. */
export async function fundsOf(
  db: Db,
  { merchantId, playerId, asset }: { merchantId: number; playerId: bigint; asset: string },
): Promise<Funds> {
  const accounts = await accountsOfPlayer(db, { merchantId, playerId, asset });
  const of = (pocket: string) => accounts.find((account) => account.pocket === pocket)?.balance ?? 0n;
  const vendors = new Map(
    accounts
      .filter(({ pocket }) => pocket.startsWith(VENDOR_POCKET))
      .map(({ pocket, balance }) => [pocket.slice(VENDOR_POCKET.length), balance]),
  );
  const main = of('main');
  return {
    main,
    vendors,
    pendingWithdraw: of('withdrawing'),
    bonus: accounts
      .filter(({ pocket }) => pocket.startsWith(BONUS_POCKET))
      .reduce((sum, { balance }) => sum + balance, 0n),
    sum: [...vendors.values()].reduce((sum, balance) => sum + balance, main),
  };
}
