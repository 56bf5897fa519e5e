-- Why: operators write the help of their merchant, by topic and language, and see what it said before.

create table support.help_version (
  merchant_id integer not null,
  language text not null,
  topic text not null,
  version integer not null check (version > 0),
  -- Both null: from here on it is again what came with the program.
  title text check (length(title) between 1 and 80),
  -- [{code, title, text}]
  questions jsonb,
  is_current boolean not null,
  operator text not null,
  reason text not null,
  at timestamptz not null,
  primary key (merchant_id, language, topic, version),
  check ((title is null) = (questions is null))
);
create unique index help_version_current on support.help_version (merchant_id, language, topic) where is_current;
