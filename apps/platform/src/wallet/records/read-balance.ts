import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { isTrial } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { Call, MemberCall } from '../../kernel/http/call.ts';
import { merchantOf } from '../../merchants/public.ts';
import { pendingDeposits } from '../deposits/queries/deposits.ts';
import { fundsOf } from '../ledger/funds-of.ts';
import { openMainAccount } from '../ledger/open-main-account.ts';
import { vendorTitles } from '../transfers/vendor-wallets.ts';

type Balance = typeof wallet.balance;

async function read({ merchant, session, db, transaction }: MemberCall) {
  const { currency } = merchantOf(merchant);
  const owner = { merchantId: merchant.id, playerId: session.playerId, asset: currency };
  // Play money is there from the first look on.
  if (isTrial(session.role)) await transaction((tx) => openMainAccount(tx, { ...owner, role: session.role }));
  return fundsOf(db, owner);
}

export async function readBalance(
  call: MemberCall,
  { typeId }: RequestOf<Balance>,
): Promise<ResponseOf<Balance>> {
  const { main, vendors } = await read(call);
  const mainWallet = { availBalance: toWire(main), walletId: 0, name: 'main', title: '', typeId: 0 };
  if (typeId === '0' || merchantOf(call.merchant).singleWallet) return { balance: [mainWallet] };
  const titles = await vendorTitles(call.platform, call.merchant.id);
  const others = [...vendors].sort(([left], [right]) => left.localeCompare(right));
  return {
    balance: [
      mainWallet,
      ...others.map(([name, balance], index) => ({
        availBalance: toWire(balance),
        walletId: index + 1,
        name,
        title: titles.get(name) ?? name,
        typeId: 1,
      })),
    ],
  };
}

export async function readFunds(call: MemberCall): Promise<ResponseOf<typeof wallet.funds>> {
  const { sum, bonus, pendingWithdraw } = await read(call);
  // Ordered and not yet arrived; not the member's money yet.
  const pendingDeposit = await pendingDeposits(call.db, call.merchant.id, call.session.playerId);
  const { currency, currencySymbol, currencyPosition } = merchantOf(call.merchant);
  return {
    sumBalance: toWire(sum),
    bonusBalance: toWire(bonus),
    currency,
    currencySymbol,
    currencyPosition,
    pendingDeposit: toWire(pendingDeposit),
    pendingWithdraw: toWire(pendingWithdraw),
  };
}

export const readMerchantWallet = ({ merchant }: Call): ResponseOf<typeof wallet.merchantWallet> => ({
  isSingle: merchantOf(merchant).singleWallet ? 1 : 0,
});
