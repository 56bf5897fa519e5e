-- Why: a notice goes only to an address whose owner has shown, by a code, that it is read by the member.

alter table access.player add column confirmed_email text, add column confirmed_mobile text;
