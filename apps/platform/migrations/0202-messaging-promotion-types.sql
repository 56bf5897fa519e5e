-- Why: promotions of deposits are called as in the specification; announcements name them.

update messaging.announcement set promotion_type = case promotion_type when 'FIRST_DEPOSIT' then 'DEPOSIT_FIRST' else 'DEPOSIT_DAILY' end
where promotion_type in ('DEPOSIT', 'FIRST_DEPOSIT');
