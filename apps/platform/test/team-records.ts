import { sql } from 'kysely';
import type { Scene } from './scene.ts';

/** A contract, a settlement with a bill, and a link of an agent of the first merchant. */
export async function makeTeamRecords({ db }: Scene, agentId: bigint) {
  const idOf = async (statement: ReturnType<typeof sql<{ id: string }>>): Promise<string> =>
    (await statement.execute(db)).rows[0]?.id ?? '';
  const contractId = await idOf(sql<{ id: string }>`
    insert into agents.contract (merchant_id, holder_id, kind, product, period, tiers, counts, carries_negative, is_higher_rate, offered_at,
      expires_at)
    values (1, ${agentId}::bigint, 'hour', 'FISH', 'hour', '[{"bet": "0"}]', 'own', false, false, now(), now() + interval '7 days')
    returning id::text`);
  const runId = await idOf(sql<{ id: string }>`
    insert into agents.settlement_run (merchant_id, kind, period, period_from, period_to, asset, rules, hash, state, cost, frozen_at, computed_at)
    values (1, 'hour', 'hour', '2026-01-01', '2026-01-02', 'CNY', '{}', repeat('0', 64), 'computed', 10000, now(), now()) returning id::text`);
  const billId = await idOf(sql<{ id: string }>`
    insert into agents.bill (merchant_id, run_id, contract_id, holder_id, period_from, period_to, cause, amount, carried_out, proof, state,
      held_from)
    values (1, ${runId}::bigint, ${contractId}::bigint, ${agentId}::bigint, '2026-01-01', '2026-01-02', 'period', 10000, 0, '{}', 'held', 'due')
    returning id::text`);
  const disputeId = await idOf(sql<{ id: string }>`
    insert into agents.dispute (merchant_id, bill_id, by_id, reason, at)
    values (1, ${billId}::bigint, ${agentId}::bigint, 'this is not what I was promised', now()) returning id::text`);
  const linkId = await idOf(sql<{ id: string }>`
    insert into agents.link (merchant_id, id, rebate_id, agent_id, kind, rates, created_at)
    values (1, 'linkofaurora', 'rateofaurora', ${agentId}::bigint, 'member', '{}', now()) returning id`);
  return { contractId, runId, billId, disputeId, linkId };
}

type Records = Awaited<ReturnType<typeof makeTeamRecords>> & { playerId: string; rainId: string };

/** What an operator can do with a team, tried with records of another merchant. */
export const teamAttempts = (of: () => Records, reason: string): Record<string, () => object> => ({
  'agents.tree': () => ({ account: 'onlyhere1' }),
  'agents.setRole': () => ({ playerId: of().playerId, role: 'agent', reason }),
  'agents.move': () => ({ playerId: of().playerId, upline: 'agent001', reason }),
  'agents.close': () => ({ playerId: of().playerId, reason }),
  'agents.rebates': () => ({ playerId: of().playerId }),
  'agents.setRebates': () => ({ playerId: of().playerId, rebates: { RNG: '0.1' }, reason }),
  'agents.contracts': () => ({ account: 'onlyhere1' }),
  'agents.agentReport': () => ({ account: 'onlyhere1' }),
  'agents.offerContract': () => ({
    account: 'onlyhere1',
    kind: 'daily',
    details: [{ betVolume: '1', activeMember: 0, rateType: 'P', rate: '1' }],
    reason,
  }),
  'agents.rains': () => ({ account: 'onlyhere1' }),
  'agents.stopRain': () => ({ id: of().rainId, reason }),
  'agents.links': () => ({ account: 'onlyhere1' }),
  'agents.endContract': () => ({ contractId: of().contractId, reason }),
  'agents.settlementBills': () => ({ runId: of().runId }),
  'agents.replaySettlement': () => ({ runId: of().runId }),
  'agents.releaseSettlement': () => ({ runId: of().runId, reason }),
  'agents.holdBill': () => ({ billId: of().billId, reason }),
  'agents.freeBill': () => ({ billId: of().billId, reason }),
  'agents.decideAsked': () => ({ billId: of().billId, decision: 'approve', reason }),
  'agents.adjustBill': () => ({ billId: of().billId, amount: '5', reason }),
  'agents.answerDispute': () => ({ disputeId: of().disputeId, decision: 'accept', amount: '5', reason }),
  'agents.barLink': () => ({ linkId: of().linkId, isBarred: true, reason }),
});
