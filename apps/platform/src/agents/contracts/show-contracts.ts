import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { accountsOf } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import { groupBy } from '../../kernel/group-by.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { actsOf } from './queries/acts.ts';
import { type Contract, listContracts } from './queries/contracts.ts';
import { showTiers } from './read-tiers.ts';
import type { DividendPeriod } from './terms.ts';

type Shown = ResponseOf<typeof agents.endContract>;
const AT_ONCE = 50;

/** The member's own contracts, or those offered to downlines. */
export async function readContracts(
  { db, merchant, session }: MemberCall,
  { scope, kind, before }: RequestOf<typeof agents.contracts>,
): Promise<ResponseOf<typeof agents.contracts>> {
  const list = await listContracts(db, {
    merchantId: merchant.id,
    ...(scope === 'own' ? { holderId: session.playerId } : { uplineId: session.playerId }),
    kind: kind ?? null,
    before: before === undefined ? null : BigInt(before),
    limit: AT_ONCE,
  });
  return {
    contracts: await showContracts(db, merchant.id, list),
    next: list.length < AT_ONCE ? null : String(list.at(-1)?.id),
  };
}

/** Everything that waits for the member's answer or holds, by kind (D-56). */
export async function readConsolidated({
  db,
  merchant,
  session,
}: MemberCall): Promise<ResponseOf<typeof agents.getConsolidated>> {
  const list = await listContracts(db, {
    ...{ merchantId: merchant.id, holderId: session.playerId, kind: null },
    ...{ before: null, limit: 200 },
  });
  const open = (await showContracts(db, merchant.id, list)).filter(({ status }) => 'PEV'.includes(status));
  const of = (kind: Shown['kind']) => open.filter((one) => one.kind === kind);
  const asking = open.filter((one) => requestOf(one) !== '');
  const wageAsks = (kind: Shown['kind']) =>
    asking
      .filter((one) => one.kind === kind)
      .map(requestOf)
      .at(0) ?? '';
  return {
    dividends: of('dividend'),
    dailySalaries: of('daily'),
    hourSalaries: of('hour'),
    realTimeSalaries: of('real-time'),
    dailysalreqtype: wageAsks('daily'),
    realtimesalreqtype: wageAsks('real-time'),
    divtypecompperiodreq: asking
      .filter(({ kind }) => kind === 'dividend')
      .map((one) => `${one.productType}:${one.computationPeriod}`),
    contracthoursalreq: asking.filter(({ kind }) => kind === 'hour').map((one) => one.productType),
  };
}

/** N: a new contract waits for an answer. T: the other party wants one to end. */
function requestOf({ status, endAskedBy, endAnsweredAt }: Shown): 'N' | 'T' | '' {
  if (status === 'P') return 'N';
  return status === 'V' && endAskedBy === 'upline' && endAnsweredAt === null ? 'T' : '';
}

export async function showContracts(db: Db, merchantId: number, list: readonly Contract[]): Promise<Shown[]> {
  const playerIds = list.flatMap(({ holderId, uplineId }) =>
    uplineId === null ? [holderId] : [holderId, uplineId],
  );
  const accounts = await accountsOf(db, { merchantId, playerIds });
  const acts = await actsOf(db, { merchantId, contractIds: list.map(({ id }) => id) });
  const byContract = groupBy(acts, ({ contractId }) => contractId);
  const account = (id: bigint) => accounts.get(id) ?? '';
  return list.map((one) => ({
    id: String(one.id),
    kind: one.kind,
    status: statusOf(one),
    productType: one.product,
    computationPeriod: one.kind === 'dividend' ? (one.period as DividendPeriod) : null,
    account: account(one.holderId),
    uplineAccount: one.uplineId === null ? null : account(one.uplineId),
    ...showTiers(one.kind, one.tiers),
    carryNegative: one.carriesNegative ? 'Y' : 'N',
    downlineHigherRate: one.isHigherRate ? 'Y' : 'N',
    offeredAt: one.offeredAt.toISOString(),
    expiresAt: one.expiresAt.toISOString(),
    validFrom: one.validFrom?.toISOString() ?? null,
    validTo: one.validTo?.toISOString() ?? null,
    endAskedBy: one.endAskedBy,
    endAskedAt: one.endAskedAt?.toISOString() ?? null,
    endAnsweredAt: one.endAnsweredAt?.toISOString() ?? null,
    acts: (byContract.get(one.id) ?? []).map(({ act, party, name, at }) => ({
      ...{ act, party, at: at.toISOString() },
      // Agents know operators as the house.
      name: party === 'operator' ? '' : name,
    })),
  }));
}

/** An offer is over when its time is, whether or not the clock has been to it; what has ended is neither pending nor active. */
function statusOf({ state, expiresAt, validTo }: Contract): Shown['status'] {
  if (state === 'P' && expiresAt <= now()) return 'E';
  return state === 'V' && validTo !== null && validTo <= now() ? 'T' : state;
}
