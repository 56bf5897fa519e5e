/** Each code is also the key of the text that tells the player what to do next. */
export type RefusalCode =
  | 'studio.malformed_request'
  | 'studio.bad_stake'
  | 'studio.unknown_bet'
  | 'studio.too_many_bets'
  | 'studio.action_not_allowed'
  | 'studio.betting_closed'
  | 'studio.round_over';

/** The rules saying no to a request. Anything else a game throws is a bug. */
export class Refusal extends Error {
  readonly code: RefusalCode;

  constructor(code: RefusalCode) {
    super(code);
    this.name = 'Refusal';
    this.code = code;
  }
}

export function refuse(code: RefusalCode): Refusal {
  return new Refusal(code);
}
