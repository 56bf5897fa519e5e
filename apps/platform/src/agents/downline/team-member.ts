import { depthBelow, findMemberById, type MemberRow } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';

/**
 * Somebody of the agent's own team, at whatever depth. Everybody else is refused alike, whether they exist or not, so
 * that nothing can be learned about them.
 */
export async function teamMember(
  { merchant, session }: MemberCall,
  db: Db,
  playerId: bigint,
): Promise<{ member: MemberRow; level: number }> {
  const who = { merchantId: merchant.id, playerId };
  const level = await depthBelow(db, { ...who, agentId: session.playerId }, now());
  const member = level ? await findMemberById(db, who) : null;
  if (!member || !level) throw refuse('agents.not_in_team');
  return { member, level };
}
