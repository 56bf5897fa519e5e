import type { RequestOf, ResponseOf, wallet } from '@fairground/contract';
import { parseAmount, toWire } from '@fairground/money';
import { depthBelow, findMemberById, type MemberRow } from '../../access/public.ts';
import { breakOf } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { fundsOf } from '../ledger/funds-of.ts';
import { openMainAccount } from '../ledger/open-main-account.ts';
import { post } from '../ledger/post.ts';
import { openHouseAccount } from '../ledger/queries/accounts.ts';
import { checkPassword, factsOf } from '../member-facts.ts';
import { lockMember, readPolicy } from '../queries/policy.ts';
import { stricter } from '../rules.ts';
import { tellBalance, tellMember } from '../tell-member.ts';
import { refuseWhileHeld } from '../withdrawals/payout-rest.ts';
import { turnoverLeft } from '../withdrawals/queries/turnover.ts';
import { givenToday } from './given-today.ts';
import {
  type DownTransfer,
  findDownTransfer,
  insertDownTransfer,
  listDownTransfers,
} from './queries/downline.ts';
import { leftOf } from './transfer-up.ts';

type Down = typeof wallet.transferDown;
type Quote = typeof wallet.downlineQuote;
const SHOWN = 10;

export async function quoteTransferDown(
  call: MemberCall,
  { playerId: key }: RequestOf<Quote>,
): Promise<ResponseOf<Quote>> {
  const { db, merchant, session } = call;
  const receiver = await findReceiver(call, db, BigInt(key));
  const { currency: asset, timeZone } = merchantOf(merchant);
  const agent = { merchantId: merchant.id, playerId: session.playerId };
  // The limits of money between agents and members are the same in both directions.
  const { upline } = await readPolicy(db, merchant.id);
  const { main } = await fundsOf(db, { ...agent, asset });
  const left = leftOf(upline.sumADay, await givenToday(db, { ...agent, timeZone, at: now() }));
  const transfers = await listDownTransfers(db, { ...agent, receiverId: receiver.id, limit: SHOWN });
  return {
    account: receiver.account,
    available: toWire(main),
    min: toWire(BigInt(upline.min)),
    max: toWire([BigInt(upline.max), left, main].reduce((least, one) => stricter(least, one) as bigint)),
    leftToday: toWire(left),
    transfers: transfers.map(show),
  };
}

/** Through the house's clearing account, with limits, a password and a record, like money that goes up. */
export async function transferDown(
  call: MemberCall,
  { playerId: key, amount: text, password, remark, requestId }: RequestOf<Down>,
): Promise<ResponseOf<Down>> {
  const { merchant, session } = call;
  const agent = { merchantId: merchant.id, playerId: session.playerId };
  const receiverId = BigInt(key);
  await checkPassword(call, password);
  const amount = parseAmount(text);
  return call.transaction(async (tx) => {
    await lockMember(tx, merchant.id, session.playerId);
    const earlier = await findDownTransfer(tx, { ...agent, requestId });
    if (earlier && (earlier.amount !== amount || earlier.receiverId !== receiverId))
      throw refuse('request.key_reused');
    if (earlier) return show(earlier);

    const receiver = await findReceiver(call, tx, receiverId);
    await refuseBeyondLimits(call, tx, amount);
    const { currency: asset } = merchantOf(merchant);
    const transfer = await insertDownTransfer(tx, {
      ...{ ...agent, receiverId, receiverAccount: receiver.account, requestId, asset, amount, remark },
      at: now(),
    });
    await move(call, tx, transfer, receiver);
    return show(transfer);
  });
}

/** Only ever somebody of the own team, who may have money: others are refused alike, whether they exist or not. */
async function findReceiver(
  { merchant, session }: MemberCall,
  db: Db | Tx,
  playerId: bigint,
): Promise<MemberRow> {
  const who = { merchantId: merchant.id, playerId };
  const depth = await depthBelow(db, { ...who, agentId: session.playerId }, now());
  const receiver = depth === null || depth === 0 ? null : await findMemberById(db, who);
  if (!receiver || depth === null) throw refuse('agents.not_in_team');
  if (depth > 1 && !merchant.modulesOn.has('AGENTRANSMULTDOWN3')) throw refuse('wallet.downline_direct');
  // Whether it is a break or something else is the member's own affair.
  if (receiver.state !== 'active' || (await breakOf(db, who))) throw refuse('wallet.receiver_closed');
  return receiver;
}

async function refuseBeyondLimits(call: MemberCall, tx: Tx, amount: bigint): Promise<void> {
  const { merchant } = call;
  const policy = await readPolicy(tx, merchant.id);
  const [min, max] = [BigInt(policy.upline.min), BigInt(policy.upline.max)];
  if (amount < min || amount > max)
    throw refuse('wallet.amount_out_of_range', { params: { min: toWire(min), max: toWire(max) } });
  await refuseUnfree(call, tx, amount);
}

/** Whether an agent may give so much away today: not within the rest after a change of credentials, nor before it is wagered. */
export async function refuseUnfree(call: MemberCall, tx: Tx, amount: bigint): Promise<void> {
  const { merchant, session } = call;
  const { currency: asset, timeZone } = merchantOf(merchant);
  const agent = { merchantId: merchant.id, playerId: session.playerId };
  const policy = await readPolicy(tx, merchant.id);
  refuseWhileHeld(call, await factsOf(tx, agent), policy);
  const left = leftOf(policy.upline.sumADay, await givenToday(tx, { ...agent, timeZone, at: now() }));
  if (amount > left) throw refuse('wallet.upline_sum_reached', { params: { left: toWire(left) } });
  const turnover = await turnoverLeft(tx, { ...agent, asset });
  if (turnover.required > turnover.done)
    throw refuse('wallet.turnover_open', { params: { left: toWire(turnover.required - turnover.done) } });
}

async function move(
  { merchant, session }: MemberCall,
  tx: Tx,
  { id, amount }: DownTransfer,
  receiver: MemberRow,
): Promise<void> {
  const { id: merchantId } = merchant;
  const { currency: asset } = merchantOf(merchant);
  const [agent, member] = [session, { playerId: receiver.id, role: receiver.role }];
  const clearing = await openHouseAccount(tx, { merchantId, asset, isReal: true, pocket: 'clearing' });
  const main = await openMainAccount(tx, { merchantId, playerId: agent.playerId, role: agent.role, asset });
  const theirs = await openMainAccount(tx, { merchantId, ...member, asset });
  const reference = `downline:${id}`;
  await post(tx, {
    merchantId,
    key: reference,
    movements: [
      { debit: main, credit: clearing, amount, reason: 'wallet.downline_sent', reference },
      { debit: clearing, credit: theirs, amount, reason: 'wallet.downline_received', reference },
    ],
  });
  for (const { playerId } of [agent, member]) await tellBalance(tx, { merchantId, playerId });
  const news = { amount: toWire(amount), currency: asset, from: session.account };
  await tellMember(tx, { merchantId, playerId: receiver.id }, 'UPLINE_RECEIVED', news);
}

const show = ({ createdAt, receiverAccount, amount, remark }: DownTransfer) => ({
  time: createdAt.toISOString(),
  account: receiverAccount,
  amount: toWire(amount),
  remark,
});
