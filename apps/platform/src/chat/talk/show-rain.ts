import { cleanText } from '../../kernel/clean-text.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import type { Events } from '../../kernel/events/events.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomId } from '../../kernel/random.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { handleOf } from '../guests/guest.ts';
import { writeRefusal } from '../guests/rooms-of.ts';
import { tellNodes } from '../news.ts';
import { insertMessage } from '../queries/messages.ts';
import { insertRoom, listRooms, takeNumber } from '../queries/rooms.ts';
import { maskWords } from '../words/mask-words.ts';
import { removeLinks } from '../words/remove-links.ts';
import { wordsOf } from '../words/words-of.ts';

/** What stands there when the agent wrote nothing that may be shown. */
const NO_WORDS = '…';

/** Shows a rain in the room of the agent's team. Whoever may not write there shows none; the envelopes fall all the same. */
export async function showRain(
  tx: Tx,
  { merchantId, rainId, message, endsAt, ...rain }: Events['agents.rain_begun'],
  platform: Platform,
): Promise<void> {
  const merchant = (await merchantDirectory(platform)).byId(merchantId);
  if (!merchant?.modulesOn.has('CBS3') || !merchant.modulesOn.has('CHATSITE3')) return;
  const playerId = BigInt(rain.agentId);
  await insertRoom(tx, {
    merchantId,
    agentId: playerId,
    id: randomId(),
    kind: 'team',
    topic: '',
    readRank: 0,
  });
  const rooms = await listRooms(tx, { merchantId, agentIds: [playerId], topics: [] });
  const room = rooms.find(({ kind }) => kind === 'team');
  if (!room || (await writeRefusal(tx, { merchant, playerId, language: 'EN' }, room))) return;
  await handleOf(tx, { merchantId, playerId });
  const words = maskWords(
    removeLinks(cleanText(message), merchant.hosts),
    await wordsOf(platform, merchantId),
  );
  const place = { merchantId, roomId: room.id };
  const seq = await takeNumber(tx, merchantId, room.id);
  await insertMessage(tx, {
    ...{ ...place, seq, playerId, clientId: randomId(), body: words || NO_WORDS, at: now() },
    ...{ replyTo: null, mentions: [], share: null, rain: { id: rainId, endsAt } },
  });
  await tellNodes(tx, { what: 'changes', ...place });
}
