import type { agents, RequestOf, ResponseOf } from '@fairground/contract';
import { membersById } from '../../access/public.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { listSignUps } from './queries/sign-ups.ts';

type SignUps = typeof agents.signUps;

export async function readSignUps(
  { db, merchant, session }: MemberCall,
  { linkId, pageNo, pageSize }: RequestOf<SignUps>,
): Promise<ResponseOf<SignUps>> {
  const agent = { merchantId: merchant.id, agentId: session.playerId };
  const { signUps, total } = await listSignUps(db, { ...agent, linkId: linkId ?? null, pageNo, pageSize });
  const playerIds = signUps.map(({ playerId }) => playerId);
  const members = await membersById(db, merchant.id, playerIds);
  return {
    signUps: signUps.map(({ playerId, at, ...signUp }) => ({
      ...signUp,
      account: members.get(playerId)?.account ?? '',
      at: at.toISOString(),
    })),
    total,
  };
}
