import type { operatorAgents, RequestOf, ResponseOf } from '@fairground/contract';
import { findMemberById, shutOut } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { endClosed } from '../contracts/end-closed.ts';
import { barLinksOf } from '../links/queries/links.ts';
import { merchantNamed } from '../merchant-named.ts';
import { takeBack } from '../rain/cancel-rain.ts';
import { listWaitingRains } from '../rain/queries/rains.ts';

type Close = typeof operatorAgents.close;
const AGENTS: readonly number[] = [1, 2, 41, 42];

/**
 * Shuts an agent out and ends what others have from the agent. What was earned is still settled and paid; the team stays until an operator
 * moves it. Done again, there is nothing left to do.
 */
export async function closeAgent(
  call: OperatorCall,
  { merchantCode, playerId, reason }: RequestOf<Close>,
): Promise<ResponseOf<Close>> {
  const { id: merchantId, timeZone } = await merchantNamed(call, merchantCode);
  const agentId = BigInt(playerId);
  const { operator } = call;
  const who = { merchantId, playerId: agentId };
  return call.transaction(async (tx) => {
    const member = await findMemberById(tx, who);
    if (!member) throw refuse('access.player_unknown');
    if (!AGENTS.includes(member.role)) throw refuse('agents.role_refused');
    if (member.state === 'active') await shutOut(tx, who);
    const name = operator.account;
    const contracts = await endClosed(tx, { merchantId, agentId, timeZone, name });
    const links = await barLinksOf(tx, { merchantId, agentId });
    const rains = await listWaitingRains(tx, { merchantId, agentId, at: now() });
    for (const id of rains) await takeBack(tx, { merchantId, id }, { by: name, reason });
    const ended = { contracts, links, rains: rains.length };
    await recordAudit(tx, {
      ...{ operatorId: String(operator.id), operator: name, merchantCode, action: 'agents.closed', reason },
      ...{ subject: `player:${member.account}`, before: { state: member.state }, after: ended },
    });
    return ended;
  });
}
