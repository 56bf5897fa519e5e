-- Why: whether a bet may be taken is asked by one statement for every way a bet can come, so there is one form of the question. A lottery order
-- names no session, vendor or game. `bet_condition` and the old `known_bet` are left for processes of the version before.

create type catalogue.bet_question as (
  merchant_id int, player_id bigint, at bigint, vendor_code text, game_code text, session_id uuid, ref uuid, asset text,
  amount bigint, jackpot_part bigint, round_id text, closed text
);

create type catalogue.cached_bet as (
  merchant_id int, vendor_code text, nonce text, player_id bigint, pays boolean, kind text, tx_id text
);
