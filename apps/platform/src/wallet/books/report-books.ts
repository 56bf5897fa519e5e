import type { operatorWallet, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { nowMs } from '../../kernel/clock.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { compareDeposits, postedUnder } from '../adjustments/queries/adjustments.ts';
import { countOrders, listProviders, type ProviderOrders } from '../deposits/providers/queries/providers.ts';
import { keyOf } from '../ledger/posting.ts';
import { accountsOfPlayer } from '../ledger/queries/accounts.ts';
import { namedMerchant } from '../named-merchant.ts';
import { listLines } from '../records/queries/records.ts';
import { typeOf } from '../records/transaction-type.ts';
import { checkMerchant } from './check-books.ts';
import { type Findings, findBookCheck } from './queries/book-checks.ts';
import { totalsByPocket } from './queries/trial-balance.ts';

type Liability = typeof operatorWallet.liability;

/**
 * R31: what is owed to members, from the ledger's running totals as of now, and what the last check found: an hour old at most,
 * or made now when somebody asks.
 */
export async function reportLiability(
  call: OperatorCall,
  { merchantCode, check: isChecking }: RequestOf<Liability>,
): Promise<ResponseOf<Liability>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const last = isChecking ? null : await findBookCheck(call.db, merchantId);
  const { findings, sealedEntries, checkedAt } =
    last ?? (await checkMerchant(call.platform.database.slow, merchantId)).check;
  const totals = await totalsByPocket(call.db, merchantId);
  const members = totals.filter(({ isHouse, isReal }) => !isHouse && isReal);
  const owed = [...groupBy(members, ({ asset }) => asset)].map(([currency, pockets]) => ({
    currency,
    total: toWire(pockets.reduce((sum, { total }) => sum + total, 0n)),
  }));
  return {
    pockets: totals.map(({ isHouse, pocket, asset, isReal, total }) => ({
      owner: isHouse ? 'house' : 'members',
      pocket,
      currency: asset,
      isReal,
      total: toWire(total),
    })),
    owed,
    isBalanced: isClean(findings),
    accountsOff: findings.accountsOff.map(({ accountId, playerId, kept, summed }) => ({
      accountId,
      playerId,
      kept: toWire(BigInt(kept)),
      summed: toWire(BigInt(summed)),
    })),
    pocketsOff: [...findings.assetsOff, ...findings.pocketsOff],
    brokenBlock: findings.brokenBlock,
    sealedEntries: String(sealedEntries),
    checkedAt: checkedAt.toISOString(),
  };
}

const isClean = ({ brokenBlock, accountsOff, assetsOff, pocketsOff }: Findings): boolean =>
  brokenBlock === null && accountsOff.length + assetsOff.length + pocketsOff.length === 0;

export async function readStatement(
  call: OperatorCall,
  { merchantCode, playerId, pocket, before, size }: RequestOf<typeof operatorWallet.statement>,
): Promise<ResponseOf<typeof operatorWallet.statement>> {
  const { id: merchantId, currency } = await namedMerchant(call, merchantCode);
  const owner = { merchantId, playerId: BigInt(playerId) };
  const accounts = await accountsOfPlayer(call.db, { ...owner, asset: currency });
  // Accounts are opened when they are first needed, but everybody has a main wallet.
  const main = accounts.find(({ pocket }) => pocket === 'main');
  const others = accounts.filter((account) => account !== main);
  const asked = accounts.find((account) => account.pocket === pocket);
  const lines = asked
    ? await listLines(call.db, {
        merchantId,
        accountId: asked.id,
        from: new Date(0),
        to: new Date(nowMs()),
        patterns: null,
        notPatterns: [],
        id: null,
        before: before === undefined ? null : BigInt(before),
        limit: size,
      })
    : [];
  return {
    currency,
    pockets: [{ pocket: 'main', balance: main?.balance ?? 0n }, ...others].map(({ pocket, balance }) => ({
      pocket,
      balance: toWire(balance),
    })),
    lines: lines.map(({ id, at, reason, reference, change, balanceAfter }) => ({
      txId: `T${id}`,
      time: at.toISOString(),
      type: typeOf(reason),
      reason,
      reference,
      amount: toWire(change),
      balanceAfter: toWire(balanceAfter),
    })),
    next: lines.length < size ? null : String(lines.at(-1)?.id),
  };
}

type Status = Pick<
  ResponseOf<typeof operatorWallet.reconciliation>['providers'][number],
  'status' | 'openOrders' | 'unanswered'
>;

function statusOf(orders: ProviderOrders | undefined): Status {
  if (!orders) return { status: 'idle', openOrders: 0, unanswered: 0 };
  const { isAnswering, openOrders, unanswered } = orders;
  return { status: isAnswering ? 'ok' : 'down', openOrders, unanswered };
}

/** Three witnesses of every deposit by a provider: its report, our order, the ledger. Who disagrees is named. */
export async function reconcile(
  call: OperatorCall,
  { merchantCode, from, to }: RequestOf<typeof operatorWallet.reconciliation>,
): Promise<ResponseOf<typeof operatorWallet.reconciliation>> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  const ended = await compareDeposits(call.db, { merchantId, from: new Date(from), to: new Date(to) });
  const keys = ended.map(({ orderNo }) => keyOf({ merchantId, key: `deposit:${orderNo}` }));
  const posted = await postedUnder(call.db, merchantId, keys);
  const compared = ended.map((one, index) => ({ ...one, posted: posted.get(keys[index] ?? '') ?? 0n }));
  const sum = (provider: string, of: 'reported' | 'ordered' | 'posted') =>
    toWire(compared.filter((one) => one.provider === provider).reduce((total, one) => total + one[of], 0n));
  const providers = await listProviders(call.db, merchantId);
  const orders = await countOrders(call.db, { merchantId, from: new Date(from), to: new Date(to) });
  return {
    providers: providers.map(({ code, lastEventAt, refusedEvents }) => ({
      provider: code,
      ...statusOf(orders.find(({ provider }) => provider === code)),
      lastEventAt: lastEventAt?.toISOString() ?? null,
      refusedEvents: String(refusedEvents),
      reported: sum(code, 'reported'),
      ordered: sum(code, 'ordered'),
      posted: sum(code, 'posted'),
    })),
    drift: compared
      .filter(({ reported, ordered, posted }) => reported !== ordered || ordered !== posted)
      .map(({ orderNo, reported, ordered, posted }) => ({
        orderNo,
        reported: toWire(reported),
        ordered: toWire(ordered),
        posted: toWire(posted),
      })),
  };
}
