import type { Tx } from '../../kernel/db/db.ts';
import { findPockets, openHouseAccount, readBalance } from '../../wallet/public.ts';
import type { Parts } from './play-accounts.ts';

interface Taking {
  merchantId: number;
  asset: string;
  main: bigint;
  shares: Parts;
}

/**
 * Where a correction takes the shares of bonus pockets. What became cash is taken as cash. What went back to the house is taken there; what was
 * lost in play as well: nobody owes cash for bonus money.
 */
export async function takeBonus(
  tx: Tx,
  { merchantId, asset, main, shares }: Taking,
): Promise<{ cash: bigint; bonus: Parts }> {
  const others = shares.filter(({ account }) => account !== main);
  const pockets =
    others.length > 0
      ? await findPockets(tx, { merchantId, accountIds: others.map(({ account }) => account) })
      : [];
  let cash = shares.reduce((sum, { account, part }) => (account === main ? sum + part : sum), 0n);
  const bonus: { account: bigint; part: bigint }[] = [];
  for (const { account, part } of others) {
    const pocket = pockets.find(({ accountId }) => accountId === account);
    if (!pocket || (pocket.leadsTo !== null && pocket.leadsTo > 0n)) {
      cash += part;
      continue;
    }
    const has = pocket.leadsTo === null ? await readBalance(tx, merchantId, account) : 0n;
    const taken = part < has ? part : has;
    if (taken > 0n) bonus.push({ account, part: taken });
    if (part > taken) {
      const name = { merchantId, asset, isReal: true };
      bonus.push({
        account: await openHouseAccount(tx, { ...name, pocket: 'promotions' }),
        part: part - taken,
      });
    }
  }
  return { cash, bonus };
}
