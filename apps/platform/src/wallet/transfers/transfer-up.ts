import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { fundsOf } from '../ledger/funds-of.ts';
import { openMainAccount } from '../ledger/open-main-account.ts';
import { post } from '../ledger/post.ts';
import { openHouseAccount } from '../ledger/queries/accounts.ts';
import { checkPassword, factsOf, type MemberFacts } from '../member-facts.ts';
import { lockMember, readPolicy } from '../queries/policy.ts';
import { stricter } from '../rules.ts';
import { tellBalance, tellMember } from '../tell-member.ts';
import { refuseWhileHeld } from '../withdrawals/payout-rest.ts';
import { turnoverLeft } from '../withdrawals/queries/turnover.ts';
import {
  findUpTransfer,
  insertUpTransfer,
  listUpTransfers,
  sentUpToday,
  type UpTransfer,
} from './queries/upline.ts';

type Up = typeof wallet.transferUp;
const SHOWN = 10;

/** PAY-016: toUpline says that there is somebody above; a top agent has nobody. */
async function uplineOf({ db, merchant, session }: MemberCall): Promise<NonNullable<MemberFacts['upline']>> {
  const member = { merchantId: merchant.id, playerId: session.playerId };
  const { upline } = await factsOf(db, member);
  if (session.role === 2 || !upline) throw refuse('wallet.upline_closed');
  return upline;
}

export async function quoteTransferUp(call: MemberCall): Promise<ResponseOf<typeof wallet.uplineQuote>> {
  const { db, merchant, session } = call;
  const { account } = await uplineOf(call);
  const { currency: asset, timeZone } = merchantOf(merchant);
  const member = { merchantId: merchant.id, playerId: session.playerId };
  const { upline } = await readPolicy(db, merchant.id);
  const { main } = await fundsOf(db, { ...member, asset });
  const left = leftOf(upline.sumADay, await sentUpToday(db, { ...member, timeZone, at: now() }));
  const transfers = await listUpTransfers(db, { ...member, limit: SHOWN });
  return {
    uplineAccount: maskAccount(account),
    available: toWire(main),
    min: toWire(BigInt(upline.min)),
    max: toWire([BigInt(upline.max), left, main].reduce((least, one) => stricter(least, one) as bigint)),
    leftToday: toWire(left),
    transfers: transfers.map((one) => ({ ...show(one), uplineAccount: maskAccount(one.uplineAccount) })),
  };
}

/** Through the house's clearing account, with limits, a password and a record: members do not pay each other directly. */
export async function transferUp(
  call: MemberCall,
  { amount: text, password, remark, requestId }: RequestOf<Up>,
): Promise<ResponseOf<Up>> {
  const { merchant, session } = call;
  const { currency: asset, timeZone } = merchantOf(merchant);
  const member = { merchantId: merchant.id, playerId: session.playerId };
  await checkPassword(call, password);
  const amount = parseAmount(text);
  return call.transaction(async (tx) => {
    await lockMember(tx, merchant.id, session.playerId);
    const earlier = await findUpTransfer(tx, { ...member, requestId });
    if (earlier && earlier.amount !== amount) throw refuse('request.key_reused');
    if (earlier) return show(earlier);

    const above = await uplineOf(call);
    const policy = await readPolicy(tx, merchant.id);
    refuseWhileHeld(call, await factsOf(tx, member), policy);
    const { upline } = policy;
    if (amount < BigInt(upline.min) || amount > BigInt(upline.max))
      throw refuse('wallet.amount_out_of_range', {
        params: { min: toWire(BigInt(upline.min)), max: toWire(BigInt(upline.max)) },
      });
    const left = leftOf(upline.sumADay, await sentUpToday(tx, { ...member, timeZone, at: now() }));
    if (amount > left) throw refuse('wallet.upline_sum_reached', { params: { left: toWire(left) } });
    const turnover = await turnoverLeft(tx, { ...member, asset });
    if (turnover.required > turnover.done)
      throw refuse('wallet.turnover_open', { params: { left: toWire(turnover.required - turnover.done) } });

    const receiver = { merchantId: merchant.id, playerId: above.playerId };
    const transfer = await insertUpTransfer(tx, {
      ...member,
      uplineId: above.playerId,
      uplineAccount: above.account,
      requestId,
      asset,
      amount,
      remark,
      at: now(),
    });
    const clearing = await openHouseAccount(tx, {
      merchantId: merchant.id,
      asset,
      isReal: true,
      pocket: 'clearing',
    });
    const main = await openMainAccount(tx, { ...member, role: session.role, asset });
    const theirs = await openMainAccount(tx, { ...receiver, role: above.role, asset });
    const reference = `upline:${transfer.id}`;
    await post(tx, {
      merchantId: merchant.id,
      key: reference,
      movements: [
        { debit: main, credit: clearing, amount, reason: 'wallet.upline_sent', reference },
        { debit: clearing, credit: theirs, amount, reason: 'wallet.upline_received', reference },
      ],
    });
    for (const one of [member, receiver]) await tellBalance(tx, one);
    await tellMember(tx, receiver, 'UPLINE_RECEIVED', {
      amount: toWire(amount),
      currency: asset,
      from: session.account,
    });
    return show(transfer);
  });
}

export function leftOf(sumADay: string, sent: bigint): bigint {
  const limit = BigInt(sumADay);
  return limit > sent ? limit - sent : 0n;
}

const maskAccount = (account: string): string => `${account.slice(0, 2)}***${account.slice(-2)}`;

const show = ({ createdAt, amount, remark }: UpTransfer) => ({
  time: createdAt.toISOString(),
  amount: toWire(amount),
  remark,
  status: 'success' as const,
});
