import type { Reward } from '@fairground/contract/promotion-terms';
import { parseAmount } from '@fairground/money';
import { flowDays, playDays } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { type Merchant, merchantDay } from '../../merchants/public.ts';
import { listHad } from '../bonuses/queries/bonuses.ts';
import { findVersion, type Offer } from '../offers/queries/promotions.ts';
import { type Friend, isCounted } from './queries/friends.ts';

export type Stage = 'registered' | 'deposited' | 'active';
type Referral = Extract<Reward, { kind: 'referral' }>;
export const STAGES: readonly Stage[] = ['registered', 'deposited', 'active'];

export interface StageOf {
  stage: Stage;
  key: string;
  amount: bigint;
  isReached: boolean;
  state: 'not_reached' | 'claim' | 'claimed';
}

export interface FriendStages {
  friend: Friend;
  offer: Offer;
  stages: StageOf[];
}

/** How far friends have come, from the record, by the terms of the day each registered. */
export async function stagesOf(
  db: Db | Tx,
  merchant: Pick<Merchant, 'id' | 'timeZone' | 'currency'>,
  friends: readonly Friend[],
): Promise<FriendStages[]> {
  const [first] = friends;
  if (!first) return [];
  const offers = await offersOf(db, friends);
  const done = await doneBy(db, merchant, friends);
  // By their names: whoever invites for long has had more than anybody would list.
  const entitlements = friends.flatMap((friend) => STAGES.map((stage) => keyOf(friend, stage)));
  const member = { merchantId: merchant.id, playerId: first.inviterId, entitlements };
  const had = new Set(
    (await listHad(db, member)).map(({ promotionId, entitlement }) => `${promotionId} ${entitlement}`),
  );
  return friends.flatMap((friend) => {
    const offer = offers.get(`${friend.promotionId} ${friend.version}`);
    const reward = offer?.terms.reward;
    if (!offer || reward?.kind !== 'referral') return [];
    const { deposit, bet } = done.get(friend.playerId) ?? { deposit: 0n, bet: 0n };
    const isReached: Record<Stage, boolean> = {
      registered: true,
      deposited: deposit > 0n && deposit >= parseAmount(reward.deposit),
      active: bet > 0n && bet >= parseAmount(reward.bet),
    };
    const stages = STAGES.filter((stage) => amountOf(reward, stage) > 0n).map((stage): StageOf => {
      const key = keyOf(friend, stage);
      const isHad = had.has(`${offer.id} ${key}`);
      const isOpen = isReached[stage] && isCounted(friend);
      const state = isHad ? 'claimed' : isOpen ? 'claim' : 'not_reached';
      return { stage, key, amount: amountOf(reward, stage), isReached: isReached[stage], state };
    });
    return [{ friend, offer, stages }];
  });
}

const keyOf = ({ playerId }: Pick<Friend, 'playerId'>, stage: Stage): string => `friend:${playerId}:${stage}`;

export const amountOf = ({ stages }: Pick<Referral, 'stages'>, stage: Stage): bigint =>
  parseAmount(stages[stage]);

async function offersOf(db: Db | Tx, friends: readonly Friend[]): Promise<ReadonlyMap<string, Offer>> {
  const offers = new Map<string, Offer>();
  for (const { merchantId, promotionId: id, version } of friends) {
    const key = `${id} ${version}`;
    const offer = offers.has(key) ? null : await findVersion(db, { merchantId, id, version });
    if (offer) offers.set(key, offer);
  }
  return offers;
}

async function doneBy(
  db: Db | Tx,
  merchant: Pick<Merchant, 'id' | 'timeZone' | 'currency'>,
  friends: readonly Friend[],
): Promise<ReadonlyMap<bigint, { deposit: bigint; bet: bigint }>> {
  const days = friends.map(({ registeredAt }) => merchantDay(merchant, registeredAt)).sort();
  const asked = {
    merchantId: merchant.id,
    playerIds: friends.map(({ playerId }) => playerId),
    from: days[0] as string,
    to: merchantDay(merchant, now()),
  };
  const done = new Map(friends.map(({ playerId }) => [playerId, { deposit: 0n, bet: 0n }]));
  const isOwn = ({ asset }: { asset: string }) => asset === merchant.currency;
  for (const play of (await playDays(db, asked)).filter(isOwn)) {
    const sum = done.get(play.playerId);
    if (sum) sum.bet += play.validBet;
  }
  for (const flow of (await flowDays(db, asked)).filter(isOwn)) {
    const sum = done.get(flow.playerId);
    if (sum) sum.deposit += flow.deposit;
  }
  return done;
}
