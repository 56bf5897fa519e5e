import type { Tx } from '../../kernel/db/db.ts';
import { pocketOf } from '../ledger/pockets.ts';
import { post } from '../ledger/post.ts';
import { openHouseAccount, openPlayerAccount } from '../ledger/queries/accounts.ts';
import type { Transfer } from './queries/transfers.ts';

/** What a transfer does in the ledger. All of it is real money: a trial has no wallets to move between. */
const accountsOf = (tx: Tx, { merchantId, playerId, asset }: Transfer) => {
  const name = { merchantId, asset, isReal: true };
  return {
    member: (pocket: string) => openPlayerAccount(tx, { ...name, playerId, pocket }),
    house: (pocket: string) => openHouseAccount(tx, { ...name, pocket }),
  };
};

const isToVendor = ({ fromWallet }: Transfer): boolean => fromWallet === 'main';
const reasonOf = (transfer: Transfer): string =>
  isToVendor(transfer) ? 'wallet.transfer_to_vendor' : 'wallet.transfer_from_vendor';

async function move(
  tx: Tx,
  transfer: Transfer,
  movement: { step: 'begin' | 'end'; debit: bigint; credit: bigint; reason: string },
): Promise<void> {
  const { merchantId, id, amount } = transfer;
  const { step, ...ends } = movement;
  const reference = `transfer:${id}`;
  await post(tx, { merchantId, key: `${reference}:${step}`, movements: [{ ...ends, amount, reference }] });
}

/** Between two pockets of one member: done in one step. */
export async function moveWithin(tx: Tx, transfer: Transfer): Promise<void> {
  const { member } = accountsOf(tx, transfer);
  const debit = await member(pocketOf(transfer.fromWallet));
  const credit = await member(pocketOf(transfer.toWallet));
  await move(tx, transfer, { step: 'end', debit, credit, reason: reasonOf(transfer) });
}

/** What goes to a vendor's own books can be neither played nor sent again until the vendor has said what became of it. */
export async function holdTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  if (!isToVendor(transfer)) return;
  const { member } = accountsOf(tx, transfer);
  const [debit, credit] = [await member('main'), await member('transferring')];
  await move(tx, transfer, { step: 'begin', debit, credit, reason: reasonOf(transfer) });
}

/** What a vendor holds of members' money stands on the house's account with it: it is the vendor's to show, and to settle. */
export async function landTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  const { member, house } = accountsOf(tx, transfer);
  const vendor = isToVendor(transfer) ? transfer.toWallet : transfer.fromWallet;
  const books = await house(pocketOf(vendor));
  const ends = isToVendor(transfer)
    ? { debit: await member('transferring'), credit: books, reason: 'wallet.transfer_arrived' }
    : { debit: books, credit: await member('main'), reason: reasonOf(transfer) };
  await move(tx, transfer, { step: 'end', ...ends });
}

/** The vendor did not do it: what was held goes back. One key with landing, so that a transfer never has both ends. */
export async function returnTransfer(tx: Tx, transfer: Transfer): Promise<void> {
  if (!isToVendor(transfer)) return;
  const { member } = accountsOf(tx, transfer);
  const [debit, credit] = [await member('transferring'), await member('main')];
  await move(tx, transfer, { step: 'end', debit, credit, reason: 'wallet.transfer_returned' });
}
