import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { findMemberByAccount, membersById } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed } from '../merchant-named.ts';
import { takeBack } from './cancel-rain.ts';
import { listRains } from './queries/rains.ts';
import { showRain } from './show-rains.ts';

type Ops = typeof operatorAgents;

export async function showAllRains(
  call: OperatorCall,
  { merchantCode, account, pageNo, pageSize }: RequestOf<Ops['rains']>,
): Promise<ResponseOf<Ops['rains']>> {
  const { db } = call;
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const agent = account === undefined ? null : await findMemberByAccount(db, merchantId, account);
  if (account !== undefined && !agent) throw refuse('access.player_unknown');
  const { rains, total } = await listRains(db, {
    ...{ merchantId, agentId: agent?.id ?? null, pageNo, pageSize },
  });
  const agents = await membersById(
    db,
    merchantId,
    rains.map(({ agentId }) => agentId),
  );
  return {
    rains: rains.map((rain) => ({
      account: agents.get(rain.agentId)?.account ?? '',
      ...showRain(rain, now()),
    })),
    total,
  };
}

/** One that waits; its money goes back to who made it. */
export async function stopRain(
  call: OperatorCall,
  { merchantCode, id, reason }: RequestOf<Ops['stopRain']>,
): Promise<ResponseOf<Ops['stopRain']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const rain = await takeBack(tx, { merchantId, id: BigInt(id) }, { by: call.operator.account, reason });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: 'agents.rain_stopped',
      subject: `rain:${id}`,
      reason,
      before: { state: 'waiting' },
      after: { state: rain.state },
    });
    return {};
  });
}
