import { isReal } from '@fairground/contract';
import type { Tx } from '../../kernel/db/db.ts';
import { post } from './post.ts';
import { openHouseAccount, openPlayerAccount } from './queries/accounts.ts';

/** What a trial account plays with: two thousand units that never were money. */
const PLAY_MONEY = 20_000_000n;

export interface Owner {
  merchantId: number;
  playerId: bigint;
  role: number;
  asset: string;
}

/** A member's main account. Trial and test accounts hold play money, and start with some. */
export async function openMainAccount(tx: Tx, { merchantId, playerId, role, asset }: Owner): Promise<bigint> {
  const name = { merchantId, asset, isReal: isReal(role) };
  const account = await openPlayerAccount(tx, { ...name, playerId, pocket: 'main' });
  if (name.isReal) return account;
  const house = await openHouseAccount(tx, { ...name, pocket: 'adjustments' });
  await post(tx, {
    merchantId,
    key: `play-money:${account}`,
    movements: [
      { debit: house, credit: account, amount: PLAY_MONEY, reason: 'wallet.play_money', reference: 'start' },
    ],
  });
  return account;
}
