import { isTrial } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import type { Socket } from 'socket.io';
import { findMemberById, isSessionLive } from '../../access/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomToken } from '../../kernel/random.ts';
import { type Merchant, merchantDirectory } from '../../merchants/public.ts';
import { handlesOf, insertMember, type Who } from '../queries/members.ts';
import { listInForce } from '../queries/moderation.ts';
import type { Pass } from './chat-pass.ts';

/** A member in the chat: known by a handle, speaking a language, let in by one session. */
export interface Guest {
  platform: Platform;
  merchant: Merchant;
  playerId: bigint;
  handle: string;
  sessionId: string;
  language: WireLanguage;
}

/** A window's connection; until when it may stay without a new token, and when its rooms are looked at again. */
export interface ChatSocket extends Socket {
  data: { guest: Guest; endsAt: number; lookAgainAt?: number };
}

/** Lets a member in, or says why not. Asked again it says whether that still holds. */
export async function admitGuest(platform: Platform, pass: Pass): Promise<Guest> {
  const merchant = (await merchantDirectory(platform)).byId(pass.merchantId);
  if (!merchant) throw refuse('messaging.chat_key');
  const { modulesOn } = merchant;
  if (!modulesOn.has('CBS3') || !modulesOn.has('CHATSITE3')) throw refuse('module.off');
  const who = { merchantId: merchant.id, playerId: BigInt(pass.playerId) };
  const member = await findMemberById(platform.db, who);
  if (member?.state !== 'active') throw refuse('messaging.chat_key');
  if (isTrial(member.role)) throw refuse('in_need_true_account');
  if (await isBanned(platform.db, who)) throw refuse('messaging.chat_banned');
  const { sessionId, language } = pass;
  // A key outlives nothing: whoever has logged out does not come back by it, nor stays by renewing it.
  if (!(await isSessionLive(platform.db, { merchantId: merchant.id, sessionId })))
    throw refuse('messaging.chat_key');
  return {
    ...{ platform, merchant, playerId: who.playerId, sessionId, language },
    handle: await handleOf(platform.db, who),
  };
}

export const whoIs = ({ merchant, playerId }: Pick<Guest, 'merchant' | 'playerId'>): Who => ({
  merchantId: merchant.id,
  playerId,
});

export async function isBanned(db: Db, who: Who): Promise<boolean> {
  return (await listInForce(db, who, now())).some(({ kind }) => kind === 'ban');
}

/** What others know a member by, from the first time on. */
export async function handleOf(db: Db | Tx, who: Who): Promise<string> {
  const asked = { merchantId: who.merchantId, playerIds: [who.playerId] };
  const known = (await handlesOf(db, asked)).get(who.playerId);
  if (known) return known;
  await insertMember(db, { ...who, handle: randomToken(9), at: now() });
  return (await handlesOf(db, asked)).get(who.playerId) as string;
}
