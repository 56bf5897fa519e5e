import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { Refusal, refuse } from '../../kernel/http/refuse.ts';
import { randomId } from '../../kernel/random.ts';
import { merchantOf } from '../../merchants/public.ts';
import { fundsOf } from '../ledger/funds-of.ts';
import { lockMember, lockVendorWallet, readPolicy } from '../queries/policy.ts';
import { periodMs } from '../rules.ts';
import { tellBalance } from '../tell-member.ts';
import { holdTransfer, moveWithin } from './move-transfer.ts';
import {
  closeTransfer,
  findTransfers,
  gainedFrom,
  insertTransfer,
  listTransfers,
  type Transfer,
} from './queries/transfers.ts';
import { orderOf, settleTransfer } from './settle-transfer.ts';
import { type VendorWallet, vendorWallets } from './vendor-wallets.ts';

type Shown = ResponseOf<typeof wallet.transfer>;
const SHOWN = 10;

/** What there is to move between, and what was moved last. */
export async function readTransfers(call: MemberCall): Promise<ResponseOf<typeof wallet.transfers>> {
  const wallets = await walletsOf(call);
  const { main } = await fundsOf(call.db, ownerOf(call));
  const vendors = wallets.map(async (one) => {
    const held = await heldAt(call, one);
    const { wallet, name, isResting, isAnnounced } = one;
    if (isAnnounced && held === 0n) return [];
    return [{ wallet, name, isResting, availBalance: held === null ? null : toWire(held) }];
  });
  const transfers = await listTransfers(call.db, { ...ownerOf(call), limit: SHOWN });
  return {
    wallets: [
      { wallet: 'main', name: '', availBalance: toWire(main), isResting: false },
      ...(await Promise.all(vendors)).flat(),
    ],
    transfers: transfers.map(show),
  };
}

/** Moves money to a vendor's wallet or back. One requestId moves once. */
export async function transferFunds(
  call: MemberCall,
  { fromWallet, toWallet, amount, requestId }: RequestOf<typeof wallet.transfer>,
): Promise<Shown> {
  const wallets = await walletsOf(call);
  const vendor = wallets.find((one) => [fromWallet, toWallet].includes(one.wallet));
  const isThroughMain = (fromWallet === 'main') !== (toWallet === 'main');
  if (!vendor || vendor.isResting || !isThroughMain) throw refuse('wallet.transfer_closed');
  if (vendor.isAnnounced && toWallet !== 'main') throw refuse('wallet.transfer_closed');
  const wish = { fromWallet, toWallet, amount: parseAmount(amount), requestId };
  return show(await carryOut(call, vendor, wish));
}

/** Empties the wallets of all vendors that answer; one that rests or does not answer keeps what it has. */
export async function collectFunds(
  call: MemberCall,
  { requestId }: RequestOf<typeof wallet.collect>,
): Promise<ResponseOf<typeof wallet.collect>> {
  const earlier = await findTransfers(call.db, { ...ownerOf(call), requestId });
  if (earlier.some(({ toWallet }) => toWallet !== 'main')) throw refuse('request.key_reused');
  if (earlier.length > 0) return { transfers: earlier.map(show) };
  const transfers: Transfer[] = [];
  for (const vendor of await walletsOf(call)) {
    const amount = vendor.isResting ? null : await heldAt(call, vendor);
    if (!amount) continue;
    const wish = { fromWallet: vendor.wallet, toWallet: 'main', amount, requestId };
    const moved = await carryOut(call, vendor, wish).catch((error: unknown) => {
      // What is above the limit of its day stays there, and hinders nothing else.
      if (error instanceof Refusal && error.code === 'wallet.vendor_day_reached') return null;
      throw error;
    });
    if (moved) transfers.push(moved);
  }
  return { transfers: transfers.map(show) };
}

/**
 * What a member can play with at a vendor. At a merchant without a single wallet everything in the main one is moved
 * there first, when the member wants that.
 */
export async function moneyForPlay(
  call: MemberCall,
  { vendorCode, isMoving }: { vendorCode: string; isMoving: boolean },
): Promise<bigint> {
  const { main } = await fundsOf(call.db, ownerOf(call));
  if (merchantOf(call.merchant).singleWallet) return main;
  const vendor = (await walletsOf(call)).find(({ code }) => code === vendorCode);
  if (!vendor) return 0n;
  if (isMoving && main > 0n && !vendor.isResting)
    await carryOut(call, vendor, {
      fromWallet: 'main',
      toWallet: vendor.wallet,
      amount: main,
      requestId: randomId(),
    }).catch((error: unknown) => {
      // A withdrawal was faster. What is left decides whether the game opens.
      if (!(error instanceof Refusal)) throw error;
    });
  return (await heldAt(call, vendor)) ?? 0n;
}

interface Wish {
  fromWallet: string;
  toWallet: string;
  amount: bigint;
  requestId: string;
}

/** First ours, then the vendor's, which may take its time or not answer at all: then the transfer stays pending. */
async function carryOut(call: MemberCall, { cashier }: VendorWallet, wish: Wish): Promise<Transfer> {
  const { transfer, isNew } = await begin(call, wish, cashier === null);
  if (!isNew || !cashier) return transfer;
  return settleTransfer(call.platform, transfer, await cashier.move(orderOf(transfer)));
}

async function begin(
  call: MemberCall,
  wish: Wish,
  isWithin: boolean,
): Promise<{ transfer: Transfer; isNew: boolean }> {
  const owner = ownerOf(call);
  return call.transaction(async (tx) => {
    await lockMember(tx, owner.merchantId, owner.playerId);
    const [earlier] = await findTransfers(tx, { ...owner, requestId: wish.requestId }).then((all) =>
      all.filter(({ fromWallet }) => fromWallet === wish.fromWallet),
    );
    if (earlier && (earlier.toWallet !== wish.toWallet || earlier.amount !== wish.amount))
      throw refuse('request.key_reused');
    if (earlier) return { transfer: earlier, isNew: false };
    if (!isWithin && wish.toWallet === 'main') await refuseBeyondDay(tx, owner.merchantId, wish);

    const at = now();
    const transfer = await insertTransfer(tx, { ...owner, ...wish, createdAt: at });
    if (isWithin) await closeTransfer(tx, transfer, { state: 'done', at });
    await (isWithin ? moveWithin(tx, transfer) : holdTransfer(tx, transfer));
    await tellBalance(tx, owner);
    return { transfer: isWithin ? { ...transfer, state: 'done' } : transfer, isNew: true };
  });
}

/**
 * A vendor with books of its own says itself what members have won there. What it sends back in a day beyond what came in is limited, as is
 * what one operator credits alone: whoever runs its books could say anything.
 */
async function refuseBeyondDay(tx: Tx, merchantId: number, { fromWallet, amount }: Wish): Promise<void> {
  await lockVendorWallet(tx, merchantId, fromWallet);
  const { oneOperatorADay } = await readPolicy(tx, merchantId);
  const since = new Date(nowMs() - periodMs.day);
  const gained = await gainedFrom(tx, { merchantId, wallet: fromWallet, since });
  if (gained + amount > BigInt(oneOperatorADay)) throw refuse('wallet.vendor_day_reached');
}

async function walletsOf({ platform, merchant }: MemberCall): Promise<VendorWallet[]> {
  if (merchantOf(merchant).singleWallet) throw refuse('wallet.single_wallet');
  return vendorWallets(platform, merchant.id);
}

/** Null when a vendor with books of its own does not answer. */
async function heldAt(call: MemberCall, { wallet, cashier }: VendorWallet): Promise<bigint | null> {
  const owner = ownerOf(call);
  if (cashier) return cashier.balance(owner);
  const { vendors } = await fundsOf(call.db, owner);
  return vendors.get(wallet) ?? 0n;
}

const ownerOf = ({ merchant, session }: MemberCall) => ({
  merchantId: merchant.id,
  playerId: session.playerId,
  asset: merchantOf(merchant).currency,
});

const show = ({ id, createdAt, fromWallet, toWallet, amount, state }: Transfer): Shown => ({
  transferId: id,
  time: createdAt.toISOString(),
  fromWallet,
  toWallet,
  amount: toWire(amount),
  status: state,
});
