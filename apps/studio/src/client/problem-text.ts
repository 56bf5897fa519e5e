import type { WordKey } from './words.ts';

const SAID: readonly WordKey[] = [
  'studio.bad_stake',
  'studio.unknown_bet',
  'studio.too_many_bets',
  'studio.action_not_allowed',
  'studio.round_over',
  'studio.round_open',
  'studio.round_not_over',
  'studio.betting_closed',
  'studio.seed_sealed',
  'studio.session_over',
  'studio.no_such_game',
  'studio.no_such_round',
  'studio.try_again',
  'studio.too_fast',
  'studio.connection',
  'studio.table.betting_closed',
  'studio.table.closed',
  'studio.table.below_minimum',
  'studio.table.above_spot',
  'studio.table.above_round',
  'studio.table.odd_chip',
  'studio.table.seat_taken',
  'studio.hunt.no_seat',
  'studio.hunt.room_closed',
  'studio.hunt.auto_over',
  'studio.room.too_little',
  'studio.room.too_much',
  'studio.room.no_such_table',
  'studio.room.seated',
  'studio.room.not_seated',
  'studio.room.hand_over',
  'studio.room.too_late',
  'studio.room.moved_on',
  'studio.room.too_often',
  'studio.room.kept_apart',
  'studio.room.closed',
  'studio.refused.insufficient_funds',
  'studio.refused.limit_stake',
  'studio.refused.bonus_stake',
  'studio.refused.limit_loss',
  'studio.refused.limit_time',
  'studio.refused.excluded',
  'studio.refused.player_blocked',
  'studio.refused.session_expired',
  'studio.refused.maintenance',
  'studio.refused.game_disabled',
];

/** What the player reads. A code nobody wrote words for is our mistake, and the words say so. */
export const problemText = (code: string): WordKey =>
  SAID.find((key) => key === code || key === `studio.${code}`) ??
  (code.startsWith('studio.refused.') ? 'studio.refused.other' : 'studio.bug');

/** After these the page cannot go on; a new launch can. */
export const endsSession = (code: string): boolean =>
  [
    'studio.session_over',
    'studio.refused.invalid_session',
    'studio.refused.session_expired',
    'studio.refused.excluded',
    'studio.refused.player_blocked',
  ].includes(code);
