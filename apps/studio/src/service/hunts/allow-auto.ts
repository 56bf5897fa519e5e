import { lockHuntSeat, noteVolley } from '../queries/hunt-rooms.ts';
import type { PlaySession } from '../queries/rounds.ts';
import { inTransaction } from '../queries/transaction.ts';
import { Refused, type Studio } from '../studio.ts';

export interface AutoFire {
  left: number;
  loss: string;
}

/** Sets how many bullets may be fired automatically, and what they may cost; or ends it. Without it no automatic bullet is taken. */
export async function allowAuto(
  { db, config }: Studio,
  session: PlaySession,
  { wish, at }: { wish: { bullets: number; loss: bigint } | null; at: Date },
): Promise<AutoFire | null> {
  if (wish && !config.allowsAutoplay) throw new Refused('studio.action_not_allowed');
  return inTransaction(db, async (client) => {
    const seat = await lockHuntSeat(client, session);
    if (!seat) throw new Refused('hunt.no_seat');
    const [autoLeft, autoLoss] = wish ? [wish.bullets, wish.loss] : [null, null];
    await noteVolley(client, { ...seat, autoLeft, autoLoss }, at);
    return wish && { left: wish.bullets, loss: String(wish.loss) };
  });
}
