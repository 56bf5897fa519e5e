import { randomUUID } from 'node:crypto';
import type { Platform } from '../src/kernel/platform.ts';
import { batcherOf } from '../src/wallet/ledger/batch/batcher.ts';
import type { Posting } from '../src/wallet/ledger/posting.ts';
import { openHouseAccount, openPlayerAccount, readBalance } from '../src/wallet/ledger/queries/accounts.ts';
import { barePlatform } from './bare-platform.ts';

/** One merchant's empty books on a database of their own, with a house account and as many players as a test needs. */
export async function ledgerScene() {
  const bare = await barePlatform();
  const { platform } = bare;
  /** No merchant of the demo data, so that the books are empty. */
  const merchantId = 900;
  const house = await openHouseAccount(platform.db, {
    merchantId,
    pocket: 'games',
    asset: 'CNY',
    isReal: true,
  });
  let players = 0n;
  return {
    ...bare,
    merchantId,
    house,
    post: batcherOf(platform).post.bind(batcherOf(platform)),
    /** A bet that nobody has made yet. */
    bet: (account: bigint, amount: bigint, more: Partial<Posting> = {}): Posting => ({
      merchantId,
      key: randomUUID(),
      movements: [{ debit: account, credit: house, amount, reason: 'catalogue.bet', reference: 'round:1' }],
      ...more,
    }),
    balance: (account: bigint) => readBalance(platform.db, merchantId, account),
    /** Opens a player's account and puts money on it. */
    player: async (money = 0n): Promise<bigint> => {
      players += 1n;
      const account = await openPlayerAccount(platform.db, {
        merchantId,
        playerId: players,
        pocket: 'main',
        asset: 'CNY',
        isReal: true,
      });
      if (money > 0n) await fund(platform, { merchantId, house, account, money });
      return account;
    },
  };
}

async function fund(
  platform: Platform,
  {
    merchantId,
    house,
    account,
    money,
  }: { merchantId: number; house: bigint; account: bigint; money: bigint },
) {
  const outcome = await batcherOf(platform).post({
    merchantId,
    key: `fund:${account}`,
    movements: [
      { debit: house, credit: account, amount: money, reason: 'wallet.deposit', reference: 'scene' },
    ],
  });
  if (outcome.kind !== 'posted') throw new Error(`the scene could not be set: ${outcome.kind}`);
}
