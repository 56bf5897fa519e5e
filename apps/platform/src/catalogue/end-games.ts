import { now } from '../kernel/clock.ts';
import { type Subscriber, subscriber } from '../kernel/events.ts';
import { endGameSessions } from './queries/sessions.ts';

/** Whoever has left the site plays no more; what was won is still paid. */
export const catalogueSubscribers: readonly Subscriber[] = [
  subscriber({
    name: 'catalogue.end_games',
    event: 'access.session_ended',
    handle: (tx, { merchantId, playerId, sessionId: loginSession }) =>
      endGameSessions(tx, { merchantId, playerId: BigInt(playerId), loginSession, vendor: null, at: now() }),
  }),
];
