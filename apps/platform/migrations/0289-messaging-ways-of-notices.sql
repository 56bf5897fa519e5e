-- Why: a member chooses by which way notices come, and whether offers come at all; a letter to many says which of the two it is.

alter table messaging.preference
  add column by_mail text[] not null default '{}' check (cardinality(by_mail) <= 20),
  add column by_sms text[] not null default '{}' check (cardinality(by_sms) <= 20);
alter table messaging.circular
  add column purpose text not null default 'offer' check (purpose in ('offer', 'service'));
