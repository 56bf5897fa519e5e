import type { Tx } from '../../kernel/db/db.ts';
import { type Listening, listen, notify } from '../../kernel/db/listen.ts';
import type { Platform } from '../../kernel/platform.ts';
import type { Who } from '../queries/members.ts';

const CHANNEL = 'access_role_set';

/** Sessions are kept in memory with the role of their owner: when it changes, every process reads them anew. */
export const forgetRole = (tx: Tx, { merchantId, playerId }: Who): Promise<void> =>
  notify(tx, CHANNEL, `${merchantId} ${playerId}`);

/** Null after the connection was lost for a while: then anybody's role may have changed. */
export const hearRoles = (platform: Platform, fn: (who: Who | null) => void): Promise<Listening> =>
  listen(platform, CHANNEL, (payload) => {
    const [merchantId = '', playerId = ''] = payload?.split(' ') ?? [];
    fn(payload === null ? null : { merchantId: Number(merchantId), playerId: BigInt(playerId) });
  });
