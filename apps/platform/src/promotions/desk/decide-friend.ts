import type { operatorPromotions, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { agree, dropProposal } from '../../compliance/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { recordAudit } from '../../kernel/events/audit.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { lockPublisher } from '../offers/queries/promotions.ts';
import { type Friend, lockFriend, decideFriend as writeDecision } from '../rewards/queries/friends.ts';
import { isBeyondOne } from './beyond-one.ts';
import { RELEASE, showFriends, subjectOfFriend, worthOf } from './show-friends.ts';
import { merchantNamed } from './show-promotions.ts';

type Decide = typeof operatorPromotions.decideFriend;

/** Says that a suspicion was wrong, so that the inviter can claim, or that it was right. What could pay much needs two people. */
export async function decideFriend(
  call: OperatorCall,
  { merchantCode, ...wish }: RequestOf<Decide>,
): Promise<ResponseOf<Decide>> {
  const merchant = await merchantNamed(call, merchantCode);
  const decided = await call.transaction((tx) => decide(tx, call, merchant, wish));
  const [shown] = await showFriends(call.db, merchant, [decided]);
  return shown as ResponseOf<Decide>;
}

async function decide(
  tx: Tx,
  call: OperatorCall,
  { id: merchantId, code: merchantCode }: Merchant,
  { playerId, decision, reason }: Omit<RequestOf<Decide>, 'merchantCode'>,
): Promise<Friend> {
  const by = call.operator.account;
  await lockPublisher(tx, merchantId, by);
  const friend = await lockFriend(tx, { merchantId, playerId: BigInt(playerId) });
  if (!friend?.held) throw refuse('promotions.friend_unknown');
  const isRelease = decision === 'release';
  const state = isRelease ? 'released' : 'closed';
  if (friend.decision === 'released' || friend.decision === state) throw refuse('promotions.already_decided');
  const subject = subjectOfFriend(friend);
  const act = { kind: RELEASE, merchantCode, subject, reason };
  const worth = await worthOf(tx, friend);
  const isBeyond = isRelease && (await isBeyondOne(tx, { merchantId, by, amount: worth }));
  if (isBeyond && !(await agree(tx, call, { ...act, wish: { worth: toWire(worth) } }))) return friend;
  // What one alone has said is not half of anything any more.
  if (!isBeyond) await dropProposal(tx, call, act);
  const said = {
    decision: state,
    at: now(),
    by,
    agreedBy: isBeyond ? by : null,
    note: reason,
    worth,
  } as const;
  const decided = await writeDecision(tx, friend, said);
  await recordAudit(tx, {
    operatorId: String(call.operator.id),
    operator: by,
    merchantCode,
    action: `promotions.friend_${state}`,
    subject,
    reason,
    before: { held: friend.held, decision: friend.decision },
    after: { decision: state, inviterId: String(friend.inviterId), worth: toWire(worth) },
  });
  return decided;
}
