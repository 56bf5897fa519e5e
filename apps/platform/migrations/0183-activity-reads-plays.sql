-- Why: the counter of activity finds ended rounds and writes their lines within the database. To carry each of them through the program and
-- back cost half as much as the bet itself. What it reads of other domains they publish here.

create view access.trial_member as
select merchant_id, id as player_id from access.player where role in (4, 40, 41, 42);

create view wallet.play_entry as
select merchant_id, xact, reference from wallet.entry where reason like 'catalogue.%';

create view catalogue.news_of_round as
select merchant_id, xact, vendor_code, round_id from catalogue.round_news;

create view catalogue.settlement_of_round as
select merchant_id, vendor_code, tx_id, round_id from catalogue.vendor_tx where kind = 'settle' and round_id is not null;

-- A round as it is worth by now. One that has changed since its end is worth several lines, and is read by its changes.
create view catalogue.ended_round as
select r.merchant_id, r.vendor_code, r.round_id, r.player_id, r.game_code, r.asset, g.category, g.game_type,
  r.staked - r.returned as staked, r.paid, r.ended_at, r.is_counted,
  case when g.game_type = 'JP' then coalesce((
    select sum(t.jackpot_change) from catalogue.vendor_tx t where t.round_id = r.round_id and t.vendor_code = r.vendor_code
      and t.merchant_id = r.merchant_id and t.kind in ('bet', 'betWin') and t.jackpot_change > 0), 0)::bigint else 0 end as jackpot,
  exists (select from catalogue.round_news n where n.round_id = r.round_id and n.vendor_code = r.vendor_code
    and n.merchant_id = r.merchant_id and n.is_late) as is_changed
from catalogue.round r
left join catalogue.game g on g.vendor_code = r.vendor_code and g.code = r.game_code
where r.ended_at is not null;
