import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import type { Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { teamMember } from './team-member.ts';

type Write = typeof agents.writeLetter;
type Deliver = (tx: Tx, call: MemberCall, letter: { playerId: bigint; text: string }) => Promise<unknown>;

let deliver: Deliver = async () => {
  throw new Error('nobody has provided how letters are delivered');
};
/** Letters are a neighbour's, with how many may be written in a day; the wiring brings them here. */
export function provideLetters(how: Deliver): void {
  deliver = how;
}

/** An agent writes to somebody directly below; it is text, and is shown as text. */
export async function writeLetter(
  call: MemberCall,
  { playerId, text }: RequestOf<Write>,
): Promise<ResponseOf<Write>> {
  return call.transaction(async (tx) => {
    const { member, level } = await teamMember(call, tx, BigInt(playerId));
    if (level > 1) throw refuse('agents.not_direct');
    await deliver(tx, call, { playerId: member.id, text });
    return {};
  });
}
