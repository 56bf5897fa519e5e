import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { findMemberByAccount, listBelow } from '../../access/public.ts';
import { completeTo, sumTeamDays } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { sumHouseReasons } from '../../wallet/public.ts';
import type { Kind } from '../contracts/terms.ts';
import { merchantNamed } from '../merchant-named.ts';
import { sumHouseBills } from './queries/earnings.ts';
import { addUp, resultOf } from './result.ts';
import { daysAsked } from './team-days.ts';

type Ask = typeof operatorAgents.agentReport;
const AT_ONCE = 20;
/** Where bills of the house are paid from, and what each is booked as. */
const POCKETS = ['agents', 'agents-escrow'];
const DIVIDEND = ['agents.dividend', 'agents.dividend_returned'];
const WAGES = ['agents.daily_wage', 'agents.hour_wage', 'agents.bet_wage', 'agents.wage_returned'];

/** What the teams of agents brought and cost the house; what all of them cost, by their bills and by the ledger. */
export async function showAgentReport(
  call: OperatorCall,
  { merchantCode, account, after, ...wish }: RequestOf<Ask>,
): Promise<ResponseOf<Ask>> {
  const { db } = call;
  const merchant = await merchantNamed(call, merchantCode);
  const { id: merchantId, timeZone, currency: asset } = merchant;
  const range = daysAsked(merchant, wish);
  const upline = account === undefined ? null : await findMemberByAccount(db, merchantId, account);
  if (account !== undefined && !upline) throw refuse('access.player_unknown');
  const afterId = after === undefined ? null : BigInt(after);
  const below = { merchantId, uplineId: upline?.id ?? null, after: afterId, limit: AT_ONCE };
  const agents = await listBelow(db, below, now());
  const days = { merchantId, timeZone, asset, ...range };
  const ofTeams = await sumHouseBills(db, { ...days, agentIds: agents.map(({ playerId }) => playerId) });
  const rows: ResponseOf<Ask>['rows'] = [];
  for (const { playerId, account: name } of agents) {
    const team = { ...days, viewerId: playerId, agentId: playerId, product: null, depth: null };
    rows.push({
      ...resultOf(addUp(await sumTeamDays(db, team, 0n))),
      id: String(playerId),
      account: name,
      costs: costsOf(ofTeams.filter(({ agentId }) => agentId === playerId)),
    });
  }
  const counted = await completeTo(db, merchantId);
  return {
    ...range,
    completeTo: counted?.toISOString() ?? null,
    rows,
    next: agents.length < AT_ONCE ? null : (rows.at(-1)?.id ?? null),
    costs: costsOf(await sumHouseBills(db, { ...days, agentIds: null })),
    ledger: ledgerOf(
      await sumHouseReasons(db, { ...days, pockets: POCKETS, reasons: [...DIVIDEND, ...WAGES] }),
    ),
  };
}

function costsOf(bills: readonly { kind: Kind; amount: bigint }[]) {
  const of = (...kinds: Kind[]) =>
    toWire(bills.reduce((sum, { kind, amount }) => (kinds.includes(kind) ? sum + amount : sum), 0n));
  return {
    dividend: of('dividend'),
    daily: of('daily'),
    hour: of('hour'),
    realTime: of('real-time'),
    total: of('dividend', 'daily', 'hour', 'real-time'),
  };
}

function ledgerOf(sums: ReadonlyMap<string, bigint>) {
  const of = (...reasons: string[]) =>
    toWire(reasons.reduce((sum, reason) => sum + (sums.get(reason) ?? 0n), 0n));
  return { dividend: of(...DIVIDEND), wages: of(...WAGES), total: of(...DIVIDEND, ...WAGES) };
}
