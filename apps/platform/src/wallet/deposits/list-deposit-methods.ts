import type { ResponseOf, wallet } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { labelsOf } from '../../access/public.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { readPolicy } from '../queries/policy.ts';
import { percentText } from '../rules.ts';
import { readLimitStates, strictestLeft } from './limit-deposits.ts';
import { type DepositMethod, listMethods } from './queries/methods.ts';

/** The ways to pay that are open to this member. Member-to-member needs its own switch. */
export async function listDepositMethods({
  db,
  merchant,
  session,
  language,
}: MemberCall): Promise<ResponseOf<typeof wallet.depositMethods>> {
  const member = { merchantId: merchant.id, playerId: session.playerId };
  const labels = await labelsOf(db, member);
  const methods = (await listMethods(db, merchant.id)).filter((method) =>
    isOpenTo(method, { labels, modulesOn: merchant.modulesOn }),
  );
  const { depositTurnover } = await readPolicy(db, merchant.id);
  const left = strictestLeft(await readLimitStates(db, member));
  return {
    methods: methods.map((method) => ({
      methodId: method.id,
      kind: method.kind,
      title: method.titles[language] ?? '',
      hint: method.hints[language] ?? '',
      min: toWire(method.minimum),
      max: toWire(method.maximum),
      feeRate: percentText(method.feeRate),
      feeFixed: toWire(method.feeFixed),
      quickAmounts: method.quickAmounts.map(toWire),
      needsPayerName: needsPayerName(method),
      takesProof: method.provider === null,
    })),
    limitLeft: left === null ? null : toWire(left),
    turnover: String(depositTurnover),
  };
}

export const needsPayerName = ({ kind }: Pick<DepositMethod, 'kind'>): boolean =>
  kind === 'bank' || kind === 'ewallet' || kind === 'c2c';

export function isOpenTo(
  { isOn, kind, labelIds }: DepositMethod,
  { labels, modulesOn }: { labels: readonly string[]; modulesOn: ReadonlySet<string> },
): boolean {
  if (!isOn || (kind === 'c2c' && !modulesOn.has('C2C'))) return false;
  return labelIds.length === 0 || labelIds.some((label) => labels.includes(label));
}
