import type { access, RequestOf, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { avatarAddress } from '../avatar-address.ts';
import { readMember, whoOf } from '../credentials/step-up.ts';
import { deleteWaitingAvatar, findWaitingContent, insertAvatar } from '../queries/avatars.ts';
import { lockPlayer } from '../queries/players.ts';
import { squarePicture } from './square-picture.ts';

/** A member shows a picture of their own. It waits for an operator, in the place of one that waits already. */
export async function uploadAvatar(
  call: MemberCall,
  { file }: RequestOf<typeof access.uploadAvatar>,
): Promise<Record<string, never>> {
  const who = whoOf(call);
  const content = await squarePicture(file);
  await call.transaction(async (tx) => {
    await lockPlayer(tx, who);
    await deleteWaitingAvatar(tx, who);
    await insertAvatar(tx, who, { content, at: now() });
  });
  return {};
}

/** The one that waits is not to be shown after all; what others see stays. */
export async function takeBackAvatar(call: MemberCall): Promise<Record<string, never>> {
  const who = whoOf(call);
  await call.transaction(async (tx) => {
    await lockPlayer(tx, who);
    await deleteWaitingAvatar(tx, who);
  });
  return {};
}

/** What others see, and what only its owner sees as long as it waits. */
export async function showAvatar(call: MemberCall): Promise<ResponseOf<typeof access.avatar>> {
  const [member, waiting] = await Promise.all([readMember(call), findWaitingContent(call.db, whoOf(call))]);
  return {
    avatarType: member.avatarId === null ? 'STATIC' : 'UPLOAD',
    avatarIndex: member.avatarIndex,
    url: avatarAddress(call.merchant, member),
    waiting: waiting && { contentType: 'image/webp', data: waiting.toString('base64') },
  };
}
