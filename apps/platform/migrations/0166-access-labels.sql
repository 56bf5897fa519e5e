-- Why: a label is one thing, whatever it opens: a way to pay, a desk, an announcement. It belongs to the member, so it stands with the member.

alter table wallet.member_label set schema access;
-- Processes of the version before go on under the old name until they end.
create view wallet.member_label as select merchant_id, player_id, label_ids from access.member_label;
