import { findMemberByAccount } from '../access/public.ts';
import { nowMs } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { randomId } from '../kernel/random.ts';
import { demoTalk } from './demo-talk.ts';
import { handleOf } from './guests/guest.ts';
import { openHouseRooms } from './guests/rooms-of.ts';
import { insertMessage } from './queries/messages.ts';
import { listRooms, takeNumber } from './queries/rooms.ts';

const MINUTE_MS = 60_000;

/** A lobby in which something was said already. What is there stays. */
export async function seedChat(
  tx: Tx,
  { merchants }: { merchants: readonly { id: number; defaultLanguage: string }[] },
): Promise<void> {
  for (const { id: merchantId, defaultLanguage } of merchants) {
    await openHouseRooms(tx, merchantId);
    const [lobby] = await listRooms(tx, { merchantId, agentIds: [], topics: [] });
    if (!lobby || lobby.lastSeq > 0) continue;
    const talk = demoTalk[defaultLanguage] ?? demoTalk.EN ?? [];
    for (const [at, { account, text }] of talk.entries()) {
      const member = await findMemberByAccount(tx, merchantId, account);
      if (!member) continue;
      const who = { merchantId, playerId: member.id };
      await handleOf(tx, who);
      const seq = await takeNumber(tx, merchantId, lobby.id);
      const place = { ...who, roomId: lobby.id, seq, clientId: randomId(), body: text };
      const said = new Date(nowMs() - (talk.length - at) * 7 * MINUTE_MS);
      await insertMessage(tx, { ...place, replyTo: null, mentions: [], share: null, at: said });
    }
  }
}
