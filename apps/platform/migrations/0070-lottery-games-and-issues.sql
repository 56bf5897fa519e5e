-- Why: lotteries. Results are promised by a chain of seeds before the sale opens, and every bet stands in its issue's book.

create schema lottery;

-- A lottery as a merchant sells it. Draws follow the merchant's own clock: the first of a day, then every so many seconds.
create table lottery.game (
  merchant_id integer not null,
  code text not null check (code ~ '^[A-Z0-9][A-Z0-9_]{1,19}$'),
  game_id integer not null,
  family text not null,
  group_code text not null,
  product text not null check (product in ('LOTT', 'ELOTT', 'SEA')),
  default_play text not null,
  position smallint not null,
  is_on boolean not null default true,
  -- 'own': drawn here, from the chain. 'external': two operators enter what somebody else has drawn.
  source text not null default 'own' check (source in ('own', 'external')),
  live_video boolean not null default false,
  first_draw_seconds integer not null check (first_draw_seconds between 0 and 86399),
  cycle_seconds integer not null check (cycle_seconds between 30 and 86400),
  issues_per_day integer not null check (issues_per_day between 1 and 2880),
  lock_seconds integer not null check (lock_seconds between 2 and 3600),
  -- Traditional plays return series / 2000 of the stakes as prizes.
  series integer not null check (series between 1700 and 1960),
  -- What the operator pays instead of the listed odds: { play: { level: "1.98" } }.
  odds jsonb not null default '{}',
  -- The most that one line of an order may win at once, and that all largest prizes of an issue may add up to.
  prize_max bigint not null check (prize_max > 0),
  exposure_max bigint not null check (exposure_max > 0),
  primary key (merchant_id, code),
  unique (merchant_id, game_id)
);

-- Seeds of which each hashes to the one used before it. The anchor is published before the first of them is used.
create table lottery.chain (
  merchant_id integer not null,
  game_code text not null,
  number integer not null,
  anchor text not null check (length(anchor) = 64),
  length integer not null check (length > 0),
  last_seed text not null,
  created_at timestamptz not null,
  primary key (merchant_id, game_code, number)
);

create table lottery.issue (
  merchant_id integer not null,
  id bigint generated always as identity,
  game_code text not null,
  numero text not null check (numero ~ '^[0-9]{11,12}$'),
  lock_at timestamptz not null,
  draw_at timestamptz not null,
  state text not null default 'open' check (state in ('open', 'locked', 'drawn', 'settled')),
  is_void boolean not null default false,
  void_reason text,
  -- Which seed decides: fixed when the issue is made, so that nobody can choose another.
  chain_number integer,
  chain_position integer,
  -- The book: a hash chain over everything that was accepted, in order. The digest is its end at the lock.
  book_sequence integer not null default 0,
  book_hash bytea not null,
  bet_count integer not null default 0,
  staked bigint not null default 0,
  exposure bigint not null default 0,
  digest bytea,
  locked_at timestamptz,
  seed text,
  win_no text,
  drawn_at timestamptz,
  -- Counts the results and rulings that bets have to be settled by.
  revision integer not null default 0,
  settled_at timestamptz,
  primary key (merchant_id, id),
  unique (merchant_id, game_code, numero),
  unique (merchant_id, game_code, chain_number, chain_position),
  foreign key (merchant_id, game_code) references lottery.game (merchant_id, code),
  check (lock_at < draw_at),
  check ((state = 'open') = (digest is null))
) with (fillfactor = 80);
create index issue_by_time on lottery.issue (merchant_id, game_code, draw_at);
create index issue_in_work on lottery.issue (state, draw_at) where state <> 'settled';

create table lottery.chase (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  player_id bigint not null,
  game_code text not null,
  stop_on_win boolean not null,
  created_at timestamptz not null,
  primary key (merchant_id, id)
);

create table lottery.bet (
  merchant_id integer not null,
  id bigint generated always as identity,
  issue_id bigint not null,
  -- Its place in the issue's book, and the book's hash after it.
  sequence integer not null,
  hash bytea not null,
  player_id bigint not null,
  account_id bigint not null,
  request_id uuid not null,
  line smallint not null,
  chase_id uuid,
  play_code text not null,
  content text not null,
  bets integer not null check (bets > 0),
  per_bet bigint not null check (per_bet > 0),
  stake bigint not null check (stake > 0),
  -- What it was sold at: a series, or odds that are not the listed ones.
  series integer,
  odds jsonb,
  top_prize bigint not null,
  placed_at timestamptz not null,
  state text not null default 'pending' check (state in ('pending', 'won', 'lost', 'returned', 'void', 'cancelled', 'stopped')),
  payout bigint not null default 0 check (payout >= 0),
  -- A correction that the account could not pay back.
  owed bigint not null default 0 check (owed >= 0),
  revision integer not null default 0,
  settled_at timestamptz,
  cancel_sequence integer,
  cancel_hash bytea,
  cancelled_at timestamptz,
  primary key (merchant_id, id)
) with (fillfactor = 75);
create unique index bet_in_book on lottery.bet (merchant_id, issue_id, sequence);
create unique index bet_of_request on lottery.bet (merchant_id, player_id, request_id, line);
create index bet_of_player on lottery.bet (merchant_id, player_id, id);
create index bet_of_chase on lottery.bet (merchant_id, chase_id) where chase_id is not null;

-- What operators decide about an issue: two of them, with a reason that players can read.
create table lottery.ruling (
  merchant_id integer not null,
  id uuid not null default uuidv7(),
  issue_id bigint not null,
  kind text not null check (kind in ('void', 'result')),
  win_no text,
  reason text not null,
  state text not null default 'proposed' check (state in ('proposed', 'approved', 'rejected')),
  proposed_by text not null,
  proposed_at timestamptz not null,
  decided_by text,
  decided_at timestamptz,
  primary key (merchant_id, id),
  check ((kind = 'result') = (win_no is not null)),
  check (decided_by is null or state = 'rejected' or decided_by <> proposed_by)
);
create unique index one_open_ruling on lottery.ruling (merchant_id, issue_id) where state = 'proposed';

-- A closed book stays closed: no bet is added to an issue that is not open, whatever the program tries.
create function lottery.refuse_late_bet() returns trigger language plpgsql as $$
begin
  if exists (select 1 from (select distinct merchant_id, issue_id from added) a
             join lottery.issue i on i.merchant_id = a.merchant_id and i.id = a.issue_id where i.state <> 'open') then
    raise exception 'the book of the issue is closed' using errcode = 'check_violation';
  end if;
  return null;
end $$;
create trigger bet_only_while_open after insert on lottery.bet referencing new table as added
  for each statement execute function lottery.refuse_late_bet();

-- What was promised and drawn is not changed afterwards: a seed, and the digest that it is mixed with.
create function lottery.refuse_other_proof() returns trigger language plpgsql as $$
begin
  if old.digest is not null and new.digest is distinct from old.digest or old.seed is not null and new.seed is distinct from old.seed
     or (new.chain_number, new.chain_position) is distinct from (old.chain_number, old.chain_position) then
    raise exception 'the proof of issue % is fixed', old.numero using errcode = 'check_violation';
  end if;
  return new;
end $$;
create trigger proof_is_fixed before update on lottery.issue for each row execute function lottery.refuse_other_proof();
