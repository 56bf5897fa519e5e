import type { messaging, RequestOf, ResponseOf } from '@fairground/contract';
import type { MemberCall } from '../kernel/http/call.ts';
import { readMuted, writeMuted } from './queries/preferences.ts';

type Save = typeof messaging.savePreferences;

export async function readPreferences({ db, merchant, session }: MemberCall) {
  return { muted: await readMuted(db, { merchantId: merchant.id, playerId: session.playerId }) };
}

/** What no longer pops up; all of it still lies in the message centre. */
export async function savePreferences(
  { db, merchant, session }: MemberCall,
  { muted }: RequestOf<Save>,
): Promise<ResponseOf<Save>> {
  const who = { merchantId: merchant.id, playerId: session.playerId };
  await writeMuted(db, who, [...new Set(muted)]);
  return { muted: await readMuted(db, who) };
}
