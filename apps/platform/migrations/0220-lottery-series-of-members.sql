-- Why: agents live on the difference between their series and the one below, and members play at the series they were given.

-- What a member was given, from a moment on until the next row. Whoever was given nothing has what stands above.
create table lottery.member_series (
  merchant_id integer not null,
  player_id bigint not null,
  valid_from timestamptz not null,
  series smallint not null check (series between 1700 and 1960),
  -- Who gave it: an agent by key, or an operator.
  given_by bigint,
  primary key (merchant_id, player_id, valid_from)
);

-- Bets were sold at it: what has begun stays. What has not begun may still be replaced.
create function lottery.keep_series() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.valid_from > now()
    and (new.merchant_id, new.player_id, new.valid_from) = (old.merchant_id, old.player_id, old.valid_from) then
    return new;
  end if;
  raise exception 'a series that has begun stays as it was' using errcode = 'check_violation', constraint = 'series_history';
end $$;
create trigger keep_series before update or delete on lottery.member_series for each row execute function lottery.keep_series();

-- What somebody above gets for a bet, by the line and the series at its sale. The bet is named by its place in the book.
create table lottery.upline_rebate (
  merchant_id integer not null,
  issue_id bigint not null,
  sequence integer not null,
  player_id bigint not null,
  series smallint not null,
  series_below smallint not null check (series_below < series),
  due bigint not null check (due > 0),
  -- What has moved so far. More than is due only where a correction could not be taken back.
  paid bigint not null default 0 check (paid in (0, due)),
  -- The last result of the issue that was looked at.
  revision integer not null default 0,
  primary key (merchant_id, issue_id, sequence, player_id)
) with (fillfactor = 75);

create function lottery.keep_upline_rebate() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and new.revision > old.revision
    and (new.merchant_id, new.issue_id, new.sequence, new.player_id, new.series, new.series_below, new.due)
      = (old.merchant_id, old.issue_id, old.sequence, old.player_id, old.series, old.series_below, old.due) then
    return new;
  end if;
  raise exception 'a rebate is frozen with its bet' using errcode = 'check_violation', constraint = 'upline_rebate_frozen';
end $$;
create trigger keep_upline_rebate before update or delete on lottery.upline_rebate
  for each row execute function lottery.keep_upline_rebate();
