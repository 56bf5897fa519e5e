import { hasAgentMenu, type operatorSupport, type RequestOf, type ResponseOf } from '@fairground/contract';
import { findMemberById } from '../../access/public.ts';
import { changeRole } from '../../agents/public.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed } from '../caller.ts';
import { lockFree, takeInHand } from './serve-feedback.ts';
import { noteEvent } from './thread-rules.ts';

type Make = typeof operatorSupport.makeSenderAgent;
const APPLICATION = 6;

/** Grants an application: the sender becomes an agent, and the thread says so, or neither happens. */
export async function makeSenderAgent(
  call: OperatorCall,
  { merchantCode, feedbackId, upline, reason }: RequestOf<Make>,
): Promise<ResponseOf<Make>> {
  // The contract asks for the right to change players; to write in a thread is another one.
  if (!call.operator.rights.has('support.write')) throw refuse('role.refused');
  const merchant = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const row = await lockFree(tx, call, { merchantId: merchant.id, id: BigInt(feedbackId) });
    if (row.playerId === null) throw refuse('support.no_member');
    if (row.type !== APPLICATION) throw refuse('support.no_application');
    const sender = { merchantId: merchant.id, playerId: row.playerId };
    const member = await findMemberById(tx, sender);
    if (!member) throw refuse('access.player_unknown');
    if (hasAgentMenu(member.role)) throw refuse('support.already_agent');
    const above =
      member.uplineId === null ? null : await findMemberById(tx, { ...sender, playerId: member.uplineId });
    const under = upline ?? above?.account;
    const place = under === undefined ? { role: 'top' as const } : { role: 'agent' as const, upline: under };
    const made = await changeRole(tx, call, merchant, {
      ...{ merchantCode, playerId: String(row.playerId), reason },
      ...place,
    });
    await takeInHand(tx, call, row);
    await noteEvent(tx, row, 'agent_made', call.operator.account);
    return made;
  });
}
