-- Why: at a table between players a round is a sitting, and its stake is what was brought along: only what changed hands was risked. Which
-- games are such is a fact of the catalogue. Rounds that ended before it was told stay counted as they were.

alter table catalogue.game add column sittings_since timestamptz;
comment on column catalogue.game.sittings_since is 'Rounds that end from here on are sittings at a table between players; null: none is.';

update catalogue.game set sittings_since = now() where vendor_code = 'FGS' and code in ('golden-flower', 'niu-niu-table');

create or replace view catalogue.ended_round as
select r.merchant_id, r.vendor_code, r.round_id, r.player_id, r.game_code, r.asset, g.category, g.game_type,
  r.staked - r.returned as staked, r.paid, r.ended_at, r.is_counted,
  case when g.game_type = 'JP' then coalesce((
    select sum(t.jackpot_change) from catalogue.vendor_tx t where t.round_id = r.round_id and t.vendor_code = r.vendor_code
      and t.merchant_id = r.merchant_id and t.kind in ('bet', 'betWin') and t.jackpot_change > 0), 0)::bigint else 0 end as jackpot,
  exists (select from catalogue.round_news n where n.round_id = r.round_id and n.vendor_code = r.vendor_code
    and n.merchant_id = r.merchant_id and n.is_late) as is_changed,
  coalesce(r.ended_at >= g.sittings_since, false) as is_sitting
from catalogue.round r
left join catalogue.game g on g.vendor_code = r.vendor_code and g.code = r.game_code
where r.ended_at is not null;
