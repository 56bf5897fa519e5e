-- Why: what is owed to members is asked often, and must not mean reading ten million entries. Each block that is sealed adds what
-- it moved to running totals; the few entries after it are summed when somebody asks. A job recounts them and the chain, and keeps
-- how far it has come and what it found.

create table wallet.pocket_total (
  merchant_id integer not null,
  is_house boolean not null,
  pocket text not null,
  asset text not null,
  is_real boolean not null,
  total bigint not null,
  primary key (merchant_id, is_house, pocket, asset, is_real)
);

insert into wallet.pocket_total (merchant_id, is_house, pocket, asset, is_real, total)
select a.merchant_id, a.id < 0, a.pocket, a.asset, a.is_real, sum(m.change)
from (
  select e.merchant_id, side.account_id, sum(side.change) as change
  from wallet.entry e
  cross join lateral (values (e.debit, -e.amount), (e.credit, e.amount)) as side (account_id, change)
  where e.xact < (select max(b.until_xact) from wallet.chain_block b where b.merchant_id = e.merchant_id)
  group by e.merchant_id, side.account_id
) m
join wallet.account a on a.merchant_id = m.merchant_id and a.id = m.account_id
group by a.merchant_id, a.id < 0, a.pocket, a.asset, a.is_real;

-- The last check of a merchant's books: up to which block the chain is known to be whole, and what was found.
create table wallet.book_check (
  merchant_id integer primary key,
  block bigint not null,
  hash bytea not null check (length(hash) = 32),
  until_xact bigint not null,
  sealed_entries bigint not null,
  findings jsonb not null,
  checked_at timestamptz not null
);
