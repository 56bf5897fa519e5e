-- Why: vendors that have a wallet protocol of their own are understood in it; each is an adapter onto ours.

-- The key of such a vendor is what its dialect signs with: a public key, or a secret of another kind.
alter table catalogue.vendor add column dialect text not null default 'canonical'
  check (dialect in ('canonical', 'rsa_json', 'md5_form'));
