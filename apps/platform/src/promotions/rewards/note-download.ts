import type { promotions, ResponseOf } from '@fairground/contract';
import { now } from '../../kernel/clock.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { insertDownload } from './queries/downloads.ts';

/** A member follows a link to the app: whatever the phone does with it, this is all that the house can know. */
export async function noteDownload(call: MemberCall): Promise<ResponseOf<typeof promotions.noteAppDownload>> {
  const who = { merchantId: call.merchant.id, playerId: call.session.playerId };
  await call.transaction((tx) => insertDownload(tx, { ...who, at: now() }));
  return { isNoted: true };
}
