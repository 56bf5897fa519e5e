import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { emit } from '../../kernel/events/events.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { teamMember } from './team-member.ts';

type Write = typeof agents.writeLetter;

/** An agent writes to somebody directly below; it is text, and is shown as text. */
export async function writeLetter(
  call: MemberCall,
  { playerId, text }: RequestOf<Write>,
): Promise<ResponseOf<Write>> {
  return call.transaction(async (tx) => {
    const { member, level } = await teamMember(call, tx, BigInt(playerId));
    if (level > 1) throw refuse('agents.not_direct');
    await emit(tx, 'messaging.letter', {
      subject: `player:${member.id}`,
      body: {
        ...{ merchantId: member.merchantId, playerId: String(member.id), kind: 'AGENT_WROTE' },
        ...{ content: text, about: call.session.account, fromId: String(call.session.playerId) },
      },
    });
    return {};
  });
}
