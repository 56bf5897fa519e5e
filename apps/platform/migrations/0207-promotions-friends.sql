-- Why: a member who invited somebody is rewarded by the terms of the day the friend registered.

create table promotions.friend (
  merchant_id integer not null,
  -- The friend: invited once, by one member.
  player_id bigint not null,
  inviter_id bigint not null check (inviter_id <> player_id),
  promotion_id text not null,
  version integer not null,
  registered_at timestamptz not null,
  -- Why the inviter gets nothing for this friend; null: it counts.
  held text check (held in ('device', 'address', 'card', 'contact')),
  held_at timestamptz,
  primary key (merchant_id, player_id),
  foreign key (merchant_id, promotion_id, version) references promotions.version (merchant_id, promotion_id, number),
  check ((held is null) = (held_at is null))
);
create index friend_of_inviter on promotions.friend (merchant_id, inviter_id, player_id desc);
create index friend_held on promotions.friend (merchant_id, player_id desc) where held is not null;

create function promotions.keep_friend() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE'
    and (new.merchant_id, new.player_id, new.inviter_id, new.promotion_id, new.version, new.registered_at)
    = (old.merchant_id, old.player_id, old.inviter_id, old.promotion_id, old.version, old.registered_at)
    and old.held is null
  then
    return new;
  end if;
  raise exception 'a friend stays with who invited them' using errcode = 'check_violation', constraint = 'friend_kept';
end $$;
create trigger keep_friend before update or delete on promotions.friend for each row execute function promotions.keep_friend();
