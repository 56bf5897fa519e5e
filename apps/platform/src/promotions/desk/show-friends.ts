import type { AnswerOf, operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { accountsOf } from '../../access/public.ts';
import { proposersOf } from '../../compliance/public.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import type { Merchant } from '../../merchants/public.ts';
import { findVersion } from '../offers/queries/promotions.ts';
import { amountOf, STAGES } from '../rewards/friend-stages.ts';
import { type Friend, listHeld } from '../rewards/queries/friends.ts';
import { merchantNamed } from './show-promotions.ts';

type Held = typeof operatorPromotions.heldFriends;
type Shown = AnswerOf<typeof operatorPromotions.decideFriend>;
export const RELEASE = 'promotions.friend';
export const subjectOfFriend = ({ playerId }: Pick<Friend, 'playerId'>): string => `friend:${playerId}`;

/** Friends who look like the inviter's own second account, with what speaks for it. */
export async function readHeldFriends(
  call: OperatorCall,
  { merchantCode, state, from, size }: RequestOf<Held>,
): Promise<ResponseOf<Held>> {
  const merchant = await merchantNamed(call, merchantCode);
  const rows = await listHeld(call.db, {
    merchantId: merchant.id,
    isOpen: state === 'open',
    from: from === undefined ? null : BigInt(from),
    limit: size,
  });
  return {
    friends: await showFriends(call.db, merchant, rows),
    next: rows.length < size ? null : String(rows.at(-1)?.playerId),
  };
}

export async function showFriends(
  db: Db,
  { id: merchantId, code: merchantCode }: Pick<Merchant, 'id' | 'code'>,
  friends: readonly Friend[],
): Promise<Shown[]> {
  const playerIds = friends.flatMap(({ playerId, inviterId }) => [playerId, inviterId]);
  const accounts = await accountsOf(db, { merchantId, playerIds });
  const words = await proposersOf(db, { kind: RELEASE, merchantCode });
  const shown: Shown[] = [];
  for (const friend of friends) {
    const { playerId, inviterId, promotionId, registeredAt, held, decision, decidedBy, note } = friend;
    shown.push({
      playerId: String(playerId),
      account: accounts.get(playerId) ?? '',
      inviter: accounts.get(inviterId) ?? '',
      promotionId,
      time: registeredAt.toISOString(),
      held: held as NonNullable<typeof held>,
      worth: toWire(await worthOf(db, friend)),
      decision,
      decidedBy,
      note,
      firstWordBy: words.get(subjectOfFriend(friend)) ?? null,
    });
  }
  return shown;
}

/** All that the inviter can ever get for a friend, whatever of it is reached by now. */
export async function worthOf(
  db: Db | Tx,
  { merchantId, promotionId: id, version }: Friend,
): Promise<bigint> {
  const reward = (await findVersion(db, { merchantId, id, version }))?.terms.reward;
  if (reward?.kind !== 'referral') return 0n;
  return STAGES.reduce((sum, stage) => sum + amountOf(reward, stage), 0n);
}
