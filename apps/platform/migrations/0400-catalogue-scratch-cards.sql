-- Why: a scratch card is a ticket of an instant lottery and stands with keno, whose category would hold one game alone. What was played before
-- was counted as it stood then, and stays so: the record says the same whenever it is computed again.

alter table catalogue.game
  add column category_before text,
  add column category_since timestamptz,
  add constraint game_category_since check ((category_before is null) = (category_since is null));
comment on column catalogue.game.category_since is 'Rounds that ended before are of category_before; null: all are of the category.';

update catalogue.game set category_before = category, category_since = now(), category = 'ELOTT'
where vendor_code = 'FGS' and code = 'scratch-card' and category = 'RNG';

create or replace view catalogue.ended_round as
select r.merchant_id, r.vendor_code, r.round_id, r.player_id, r.game_code, r.asset,
  case when r.ended_at < g.category_since then g.category_before else g.category end as category, g.game_type,
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
