-- Why: of a round the platform saw its stake alone, so who bet red and black turned over all of it and risked next to nothing; and a sports
-- bet that was lost told nobody its odds. The vendor may tell both.

alter table catalogue.round
  -- What of its stakes risked nothing, as the vendor has said; null: nothing was said.
  add column unrisked bigint,
  -- Decimal odds in hundredths, the lowest of its bets; null: nothing was said.
  add column odds int;

-- Beside the types without them, by which the version before goes on writing.
create type catalogue.round_told as (
  merchant_id int, vendor_code text, round_id text, player_id bigint, game_code text, asset text, staked bigint, paid bigint,
  ends boolean, at bigint, session_id uuid, unrisked bigint, odds int
);

create or replace view catalogue.ended_round as
select r.merchant_id, r.vendor_code, r.round_id, r.player_id, r.game_code, r.asset,
  case when r.ended_at < g.category_since then g.category_before else g.category end as category, g.game_type,
  r.staked - r.returned as staked, r.paid, r.ended_at, r.is_counted,
  case when g.game_type = 'JP' then coalesce((
    select sum(t.jackpot_change) from catalogue.vendor_tx t where t.round_id = r.round_id and t.vendor_code = r.vendor_code
      and t.merchant_id = r.merchant_id and t.kind in ('bet', 'betWin') and t.jackpot_change > 0), 0)::bigint else 0 end as jackpot,
  exists (select from catalogue.round_news n where n.round_id = r.round_id and n.vendor_code = r.vendor_code
    and n.merchant_id = r.merchant_id and n.is_late) as is_changed,
  coalesce(r.ended_at >= g.sittings_since, false) as is_sitting,
  coalesce(r.unrisked, 0) as unrisked
from catalogue.round r
left join catalogue.game g on g.vendor_code = r.vendor_code and g.code = r.game_code
where r.ended_at is not null;
