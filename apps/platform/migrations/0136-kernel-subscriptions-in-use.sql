-- Why: while a new version is rolled out an old one may start again, and must not strike off whom only the new one knows.

alter table kernel.subscription add column registered_at timestamptz not null default now();
