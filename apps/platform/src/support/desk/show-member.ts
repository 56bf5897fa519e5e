import type { operatorSupport, RequestOf, ResponseOf } from '@fairground/contract';
import { toWire } from '@fairground/money';
import { findMemberById } from '../../access/public.ts';
import { listBets } from '../../catalogue/public.ts';
import { now, nowMs } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { heldRanks, namedRanks } from '../../vip/public.ts';
import { fundsOf, listDepositsOfPlayer, listWithdrawalsOfPlayer } from '../../wallet/public.ts';
import { merchantNamed } from '../caller.ts';
import { noteAct } from '../note-act.ts';
import { findTalk } from './queries/talks.ts';

type Look = typeof operatorSupport.talkMember;
const ORDERS_SHOWN = 5;
const ROUNDS_COUNTED = 50;
const ROUNDS_DAYS = 7;

/** Whom an operator talks with. Somebody's money is looked at, so every look stays known. */
export async function showMember(
  call: OperatorCall,
  { merchantCode, talkId }: RequestOf<Look>,
): Promise<ResponseOf<Look>> {
  const merchant = await merchantNamed(call, merchantCode);
  const talk = await findTalk(call.db, { merchantId: merchant.id, id: talkId });
  if (!talk) throw refuse('support.talk_gone');
  const { playerId } = talk;
  const member = playerId && (await findMemberById(call.db, { merchantId: merchant.id, playerId }));
  if (!playerId || !member) throw refuse('support.no_member');
  await call.transaction((tx) =>
    noteAct(tx, call, merchant, {
      ...{ action: 'member_looked_at', about: `player:${member.account}`, reason: 'support talk' },
      before: null,
      after: { talk: talkId },
    }),
  );
  const who = { merchantId: merchant.id, playerId };
  const { db, language } = call;
  const { sum } = await fundsOf(db, { ...who, asset: merchant.currency });
  const level = (await heldRanks(db, { ...who, playerIds: [playerId] })).get(playerId)?.level ?? 0;
  const ranks = await namedRanks(db, merchant.id, language);
  const rounds = await listBets(db, {
    ...who,
    ...{ from: new Date(nowMs() - ROUNDS_DAYS * 86_400_000), to: now(), status: 'unsettled' },
    ...{ category: null, vendor: null, game: null, roundId: null, before: null, limit: ROUNDS_COUNTED },
  });
  return {
    account: member.account,
    rank: ranks.find((rank) => rank.level === level)?.name ?? String(level),
    balance: toWire(sum),
    currency: merchant.currency,
    orders: await lastOrders(call, who),
    openRounds: rounds.length,
  };
}

async function lastOrders(
  { db }: OperatorCall,
  who: { merchantId: number; playerId: bigint },
): Promise<ResponseOf<Look>['orders']> {
  const wish = { ...who, limit: ORDERS_SHOWN };
  const deposits = await listDepositsOfPlayer(db, wish);
  const withdrawals = await listWithdrawalsOfPlayer(db, wish);
  const orders = [
    ...deposits.map((order) => ({ ...order, kind: 'deposit' as const })),
    ...withdrawals.map((order) => ({ ...order, kind: 'withdrawal' as const })),
  ];
  return orders
    .toSorted((left, right) => right.createdAt.getTime() - left.createdAt.getTime())
    .slice(0, ORDERS_SHOWN)
    .map(({ kind, orderNo, amount, state, createdAt }) => ({
      ...{ kind, orderNo, amount: toWire(amount), state, at: createdAt.toISOString() },
    }));
}
