import { now } from '../kernel/clock.ts';
import { type Subscriber, subscriber, subscriberForMany } from '../kernel/events/events.ts';
import { allowPlay, endGamesOfSessions, stopPlay } from './queries/sessions.ts';
import { takeDebt } from './rounds/collect-debt.ts';

const BLOCKED = 'PLAYER_BLOCKED';
const EXCLUDED = 'EXCLUDED';

/**
 * Whoever has left the site or was shut out plays no more; what was won is still paid. A deposit pays what a corrected game
 * has left open.
 */
export const catalogueSubscribers: readonly Subscriber[] = [
  subscriberForMany({
    name: 'catalogue.end_games',
    event: 'access.session_ended',
    handleAll: (tx, ended) => endGamesOfSessions(tx, ended, now()),
  }),
  subscriber({
    name: 'catalogue.stop_blocked',
    event: 'access.player_state_set',
    handle: (tx, { merchantId, playerId, isSuspended }) => {
      const stop = { merchantId, playerId: BigInt(playerId), reason: BLOCKED };
      return isSuspended ? stopPlay(tx, { ...stop, until: null, at: now() }) : allowPlay(tx, stop);
    },
  }),
  subscriber({
    name: 'catalogue.stop_on_break',
    event: 'compliance.break_taken',
    handle: (tx, { merchantId, playerId, until }) => {
      const stop = { merchantId, playerId: BigInt(playerId), reason: EXCLUDED, at: now() };
      return stopPlay(tx, { ...stop, until: until === null ? null : new Date(until) });
    },
  }),
  subscriber({
    name: 'catalogue.collect_debt',
    event: 'wallet.deposit_arrived',
    handle: (tx, { merchantId, playerId, asset, orderNo }) =>
      takeDebt(tx, { merchantId, playerId: BigInt(playerId), asset, cause: `deposit:${orderNo}` }),
  }),
];
