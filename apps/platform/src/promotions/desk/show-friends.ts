import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { accountsOf } from '../../access/public.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { listHeld } from '../rewards/queries/friends.ts';
import { merchantNamed } from './show-promotions.ts';

type Held = typeof operatorPromotions.heldFriends;

/** Friends who look like the inviter's own second account, with what speaks for it. */
export async function readHeldFriends(
  call: OperatorCall,
  { merchantCode, from, size }: RequestOf<Held>,
): Promise<ResponseOf<Held>> {
  const { id: merchantId } = await merchantNamed(call, merchantCode);
  const rows = await listHeld(call.db, {
    merchantId,
    from: from === undefined ? null : BigInt(from),
    limit: size,
  });
  const playerIds = rows.flatMap(({ playerId, inviterId }) => [playerId, inviterId]);
  const accounts = await accountsOf(call.db, { merchantId, playerIds });
  return {
    friends: rows.map(({ playerId, inviterId, promotionId, registeredAt, held }) => ({
      playerId: String(playerId),
      account: accounts.get(playerId) ?? '',
      inviter: accounts.get(inviterId) ?? '',
      promotionId,
      time: registeredAt.toISOString(),
      held: held as NonNullable<typeof held>,
    })),
    next: rows.length < size ? null : String(rows.at(-1)?.playerId),
  };
}
