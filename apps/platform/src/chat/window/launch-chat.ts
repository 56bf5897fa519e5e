import { type chat, isTrial, type RequestOf, type ResponseOf } from '@fairground/contract';
import { transaction } from '../../kernel/db/db.ts';
import type { Call, MemberCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantOf } from '../../merchants/public.ts';
import { issuePass, readPass } from '../guests/chat-pass.ts';
import { admitGuest, handleOf, isBanned } from '../guests/guest.ts';
import type { Who } from '../queries/members.ts';
import { unreadOf } from '../talk/read-room.ts';
import { providerOf } from './provider.ts';

type Chat = typeof chat;

const whoCalls = ({ merchant, session }: MemberCall): Who => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});

/** Makes a member known to the chat. Name and picture are the profile's: nobody comes under another's name. */
export async function saveMemberInfo(
  call: MemberCall,
  { account }: RequestOf<Chat['saveMemberInfo']>,
): Promise<ResponseOf<Chat['saveMemberInfo']>> {
  const { platform, session, language } = call;
  if (account !== undefined && account !== session.account) throw refuse('messaging.topic_refused');
  const who = whoCalls(call);
  await handleOf(call.db, who);
  return issuePass(platform, 'auth', {
    merchantId: who.merchantId,
    playerId: String(who.playerId),
    sessionId: session.id,
    language,
  });
}

/** Opens the window: the provider gets a verify token and answers with the token that the window begins with. */
export async function launchChat(
  call: MemberCall,
  { authKey, language = call.language }: RequestOf<Chat['launchChat']>,
): Promise<ResponseOf<Chat['launchChat']>> {
  const { platform, session } = call;
  const who = whoCalls(call);
  const key = await readPass(platform, 'auth', authKey);
  const isOwn = key.sessionId === session.id && key.merchantId === who.merchantId;
  if (!isOwn || key.playerId !== String(who.playerId)) throw refuse('messaging.chat_key');
  const pass = { merchantId: who.merchantId, playerId: key.playerId, sessionId: session.id, language };
  const guest = await admitGuest(platform, pass);
  return providerOf(platform).open(guest, pass);
}

/** The built-in provider's door. */
export async function verifyMember(
  { platform, merchant }: Call,
  { userId, verifyToken }: RequestOf<Chat['verify']>,
): Promise<ResponseOf<Chat['verify']>> {
  const { endsAt: _, ...pass } = await readPass(platform, 'verify', verifyToken);
  if (pass.merchantId !== merchant.id) throw refuse('messaging.chat_key');
  const guest = await admitGuest(platform, pass);
  if (guest.handle !== userId) throw refuse('messaging.chat_key');
  return { token: await issuePass(platform, 'window', pass) };
}

export async function showPermission(call: MemberCall): Promise<ResponseOf<Chat['groupPermission']>> {
  const { modulesOn } = call.merchant;
  const isRefused =
    isTrial(call.session.role) || !modulesOn.has('CHATSITE3') || (await isBanned(call.db, whoCalls(call)));
  const plainUrl = isRefused ? null : providerOf(call.platform).plainUrl(call.language);
  return { hasPermission: !isRefused, ...(plainUrl === null ? {} : { plainUrl }) };
}

export async function showUnread(call: MemberCall): Promise<ResponseOf<Chat['unreadCount']>> {
  const { platform, language, session } = call;
  const guest = { platform, language, merchant: merchantOf(call.merchant), playerId: session.playerId };
  return { count: await transaction(call.db, (tx) => unreadOf(tx, guest)) };
}
