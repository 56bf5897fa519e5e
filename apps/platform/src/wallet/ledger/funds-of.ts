import type { Db } from '../../kernel/db/db.ts';
import { VENDOR_POCKET } from './pockets.ts';
import { accountsOfPlayer } from './queries/accounts.ts';

export interface Funds {
  main: bigint;
  /** By the code of the vendor. */
  vendors: ReadonlyMap<string, bigint>;
  /** Held for withdrawals that are under way. */
  pendingWithdraw: bigint;
  /** Main and vendors together: what can be played with. */
  sum: bigint;
}

/** What a vendor that asks us for every bet can take it from. */
export const playable = (
  { main, vendors }: Funds,
  { singleWallet }: { singleWallet: boolean },
  vendorCode: string,
): bigint => (singleWallet ? main : (vendors.get(vendorCode.toLowerCase()) ?? 0n));

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
    sum: [...vendors.values()].reduce((sum, balance) => sum + balance, main),
  };
}
