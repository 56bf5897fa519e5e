-- Why: from where a game was opened is kept with the launch, and each round names the launch it was begun in.

alter table catalogue.game_session
  -- As the page said it: HOME, LOBBY, BANNER, RECOMMEND; null when it said nothing.
  add column source_type text,
  -- Of the banner or campaign that led to the game.
  add column marketing_detail_id text;

-- Null: a gift without a stake, or a round from before.
alter table catalogue.round add column session_id uuid;

-- Beside the type without the launch, by which the version before goes on writing.
create type catalogue.round_to_open as (
  merchant_id int, vendor_code text, round_id text, player_id bigint, game_code text, asset text, staked bigint, paid bigint,
  ends boolean, at bigint, session_id uuid
);
