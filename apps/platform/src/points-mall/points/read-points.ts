import type { pointsMall, RequestOf, ResponseOf } from '@fairground/contract';
import { message } from '@fairground/i18n/server';
import { toWire } from '@fairground/money';
import type { MemberCall } from '../../kernel/http/call.ts';
import { listLines, type RecordLine, rangeOf, sumLines } from '../../wallet/public.ts';
import { findPoints } from './move-points.ts';
import { nextToExpire, readDebt } from './queries/lots.ts';
import { readRules } from './queries/rates.ts';
import { rateNames } from './rates.ts';
import { exchangeText, percentText } from './show-rates.ts';

type Records = typeof pointsMall.pointRecords;

/** The ledger's word, and nothing beside it. */
export async function readPointBalance(
  call: MemberCall,
): Promise<ResponseOf<typeof pointsMall.pointBalance>> {
  const member = { merchantId: call.merchant.id, playerId: call.session.playerId };
  const next = await nextToExpire(call.db, member);
  return {
    balance: toWire((await findPoints(call.db, member))?.balance ?? 0n),
    debt: toWire(await readDebt(call.db, member)),
    expiring: next && { amount: toWire(next.remaining), day: next.expiresOn },
  };
}

export async function readPointConfig({
  db,
  merchant,
}: MemberCall): Promise<ResponseOf<typeof pointsMall.pointConfig>> {
  const rules = await readRules(db, merchant.id);
  const rates = Object.fromEntries(rateNames.map((name) => [name, percentText(rules[name])]));
  return {
    ...(rates as Record<(typeof rateNames)[number], string>),
    pointExchangeRate: exchangeText(rules.exchange),
    expiryDays: rules.expiryDays,
    convertMin: toWire(BigInt(rules.convertMin)),
    convertMaxADay: toWire(BigInt(rules.convertMaxADay)),
  };
}

/** Corrections by hand stay between operators. */
const HIDDEN = ['points-mall.adjustment'];

export async function readPointRecords(
  call: MemberCall,
  wish: RequestOf<Records>,
): Promise<ResponseOf<Records>> {
  const { page, size, subordinateName = '' } = wish;
  const { id: merchantId } = call.merchant;
  const account = await findPoints(call.db, { merchantId, playerId: call.session.playerId });
  const isOwn = subordinateName === '' || subordinateName === call.session.account;
  const range = rangeOf({ from: wish.startTime, to: wish.endTime });
  if (!account || !isOwn) return { content: [], totalPages: 0 };
  const filter = {
    merchantId,
    accountId: account.id,
    ...range,
    patterns: null,
    notPatterns: HIDDEN,
    id: null,
  };
  const paged = { before: null, limit: size, offset: (page - 1) * size };
  const lines = await listLines(call.db, { ...filter, ...paged });
  const { count } = await sumLines(call.db, filter);
  return { content: lines.map(showLine), totalPages: Math.ceil(count / size) };
}

const showLine = (line: RecordLine): ResponseOf<Records>['content'][number] => ({
  txId: `T${line.id}`,
  txTimeInTimestamp: line.at.getTime(),
  amount: toWire(line.change),
  currentAvailBalance: toWire(line.balanceAfter),
  nameCn: message(line.reason, 'CN'),
  nameEn: message(line.reason, 'EN'),
  reason: line.reason,
});
