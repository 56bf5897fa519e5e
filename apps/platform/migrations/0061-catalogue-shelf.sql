-- Why: lobbies are answered from memory, so every process hears at once when a vendor or a game changes.

create function catalogue.tell_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('catalogue_changed', '');
  return null;
end $$;

create trigger tell_changed after insert or update or delete on catalogue.vendor
  for each statement execute function catalogue.tell_changed();
create trigger tell_changed after insert or update or delete on catalogue.vendor_key
  for each statement execute function catalogue.tell_changed();
create trigger tell_changed after insert or update or delete on catalogue.game
  for each statement execute function catalogue.tell_changed();
create trigger tell_changed after insert or update or delete on catalogue.game_off
  for each statement execute function catalogue.tell_changed();

-- How the winner board names the player: masked before it is written, so that nothing else can be shown.
alter table catalogue.player_ref add column shown_name text not null default '' check (length(shown_name) <= 40);

drop index catalogue.round_paid;
create index round_won on catalogue.round (merchant_id, ended_at desc) where paid >= 100000 and ended_at is not null;
create index round_by_time on catalogue.round (merchant_id, started_at);
