import type { access, RequestOf } from '@fairground/contract';
import type { MemberCall } from '../../kernel/http/call.ts';
import { updateLanguage } from '../queries/players.ts';

/** Keeps the language a member chose, so that it is there on the next device too. */
export async function setLanguage(
  { db, merchant, session }: MemberCall,
  { language }: RequestOf<typeof access.setLanguage>,
): Promise<Record<string, never>> {
  await updateLanguage(db, { merchantId: merchant.id, playerId: session.playerId }, language);
  return {};
}
