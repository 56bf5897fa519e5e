import type { operatorVip, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { sumMonth } from '../benefits/queries/benefits.ts';
import { merchantNamed } from '../merchant-named.ts';
import { loadRanks } from '../ranks/load-ranks.ts';
import { countByLevel } from '../ranks/queries/members.ts';
import { nameOf } from '../ranks/rank.ts';
import { sumPaid } from './queries/lines.ts';

type Report = typeof operatorVip.rankReport;

/** Who holds which rank now, and what ranks have cost in a calendar month of the merchant. */
export async function readReport(
  call: OperatorCall,
  { merchantCode, month }: RequestOf<Report>,
): Promise<ResponseOf<Report>> {
  const { id: merchantId, timeZone } = await merchantNamed(call, merchantCode);
  const [ranks, members] = [await loadRanks(call.db, merchantId), await countByLevel(call.db, merchantId)];
  const which = { merchantId, month: `${month}-01`, timeZone };
  const rebates = await sumPaid(call.db, which);
  const costs = [
    ...(await sumMonth(call.db, which)),
    ...(rebates.count > 0 ? [{ kind: 'rebate' as const, ...rebates }] : []),
  ];
  return {
    ranks: ranks.map((rank) => ({
      labelId: rank.labelId,
      labelName: nameOf(rank),
      members: members.get(rank.level) ?? 0,
    })),
    costs: costs.map(({ kind, count, amount }) => ({ kind, count, amount: toWire(amount) })),
  };
}
