import type { operatorAccess, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import { emit } from '../../kernel/events/events.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import * as avatars from '../queries/avatars.ts';
import { lockPlayer } from '../queries/players.ts';
import { merchantNamed } from './list-players.ts';

type Ops = typeof operatorAccess;

/** Pictures of members that nobody else has seen yet, the one that waits longest first. */
export async function listAvatars(
  call: OperatorCall,
  { merchantCode, limit }: RequestOf<Ops['avatars']>,
): Promise<ResponseOf<Ops['avatars']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const rows = await avatars.listWaitingAvatars(call.db, { merchantId, limit });
  return {
    avatars: rows.map((row) => ({
      avatarId: row.id,
      playerId: String(row.playerId),
      account: row.account,
      uploadedAt: row.uploadedAt.toISOString(),
      avatarIndex: row.avatarIndex,
    })),
  };
}

export async function showWaitingAvatar(
  call: OperatorCall,
  { merchantCode, avatarId }: RequestOf<Ops['waitingAvatar']>,
): Promise<ResponseOf<Ops['waitingAvatar']>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const found = await avatars.findAvatarInQueue(call.db, { merchantId, id: avatarId });
  if (!found) throw refuse('access.avatar_decided');
  return {
    contentType: 'image/webp',
    data: found.content.toString('base64'),
    shown: found.shown?.toString('base64') ?? null,
  };
}

/** Once, and only the very picture that was looked at: whoever has uploaded another since then waits anew. */
export async function decideAvatar(
  call: OperatorCall,
  { merchantCode, avatarId, decision, reason }: RequestOf<Ops['decideAvatar']>,
): Promise<Record<string, never>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const which = { merchantId, id: avatarId };
  const asked = await avatars.findWaitingAvatar(call.db, which);
  if (!asked) throw refuse('access.avatar_decided');
  const who = { merchantId, playerId: asked.playerId };
  const isApproved = decision === 'approve';
  await call.transaction(async (tx) => {
    await lockPlayer(tx, who);
    const waiting = await avatars.findWaitingAvatar(tx, which);
    if (!waiting) throw refuse('access.avatar_decided');
    if (isApproved) {
      await avatars.deleteShownAvatar(tx, who);
      await avatars.showAvatarToOthers(tx, { ...who, id: avatarId, at: now() });
    } else await avatars.deleteWaitingAvatar(tx, who);
    await emit(tx, 'messaging.letter', {
      subject: `player:${who.playerId}`,
      body: {
        ...{ merchantId, playerId: String(who.playerId), about: '' },
        kind: isApproved ? 'AVATAR_APPROVED' : 'AVATAR_REJECTED',
        content: isApproved ? '' : reason,
      },
    });
    await recordAudit(tx, {
      operatorId: String(call.operator.id),
      operator: call.operator.account,
      merchantCode,
      action: isApproved ? 'access.avatar_approved' : 'access.avatar_rejected',
      subject: `player:${waiting.account}`,
      reason,
      before: { avatarId: waiting.avatarId },
      after: { avatarId: isApproved ? avatarId : waiting.avatarId },
    });
  });
  return {};
}
