import { type Subscriber, subscriber } from '../kernel/events/events.ts';
import { completeBonus } from './bonuses/complete-bonus.ts';
import { countReturn } from './bonuses/count-return.ts';
import { endReversed } from './bonuses/end-reversed.ts';
import { bindFriend } from './rewards/bind-friend.ts';
import { rewardDeposit } from './rewards/deposit-bonus.ts';
import { rewardRank } from './rewards/rank-bonus.ts';

export const promotionsSubscribers: readonly Subscriber[] = [
  subscriber({ name: 'promotions.reward_deposit', event: 'wallet.deposit_arrived', handle: rewardDeposit }),
  subscriber({ name: 'promotions.end_reversed', event: 'wallet.deposit_reversed', handle: endReversed }),
  subscriber({ name: 'promotions.reward_rank', event: 'vip.rank_reached', handle: rewardRank }),
  subscriber({ name: 'promotions.complete_bonus', event: 'wallet.turnover_done', handle: completeBonus }),
  subscriber({ name: 'promotions.count_return', event: 'wallet.bonus_returned', handle: countReturn }),
  subscriber({ name: 'promotions.bind_friend', event: 'access.player_registered', handle: bindFriend }),
];
