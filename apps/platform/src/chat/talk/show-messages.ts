import type { ChatMessage } from '@fairground/contract/chat-socket';
import type { Platform } from '../../kernel/platform.ts';
import type { Merchant } from '../../merchants/public.ts';
import { facesFor } from '../guests/faces.ts';
import type { MessageRow } from '../queries/messages.ts';

/** Messages as everybody reads them: of a removed one only that it was there. */
export async function showMessages(
  platform: Platform,
  merchant: Merchant,
  rows: readonly MessageRow[],
): Promise<ChatMessage[]> {
  const ids = rows.flatMap(({ playerId, repliedId }) =>
    repliedId === null ? [playerId] : [playerId, repliedId],
  );
  const faces = await facesFor(platform, merchant, ids);
  return rows.map((row) => {
    const face = faces.get(row.playerId) ?? { handle: '', name: '***', avatar: 0, picture: '', rank: 0 };
    const isRemoved = row.removedAt !== null;
    const replied = row.replyTo === null || isRemoved ? null : row.replyTo;
    return {
      ...{ seq: row.seq, changed: row.changed, at: row.at.toISOString(), isRemoved },
      ...{ from: face.handle, name: face.name, avatar: face.avatar, picture: face.picture, rank: face.rank },
      text: isRemoved ? '' : row.body,
      replyTo:
        replied === null
          ? null
          : {
              seq: replied,
              name: row.repliedId === null ? '' : (faces.get(row.repliedId)?.name ?? ''),
              text: row.repliedBody ?? '',
            },
      mentions: isRemoved ? [] : row.mentions,
      reactions: isRemoved ? {} : row.reactions,
      share: isRemoved ? null : row.share,
      rain: isRemoved ? null : row.rain,
    };
  });
}
