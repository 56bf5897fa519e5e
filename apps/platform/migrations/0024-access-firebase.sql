-- Why: a merchant may let Firebase prove mobile numbers instead of sending codes itself. Without a project it is off.

alter table access.policy
  add column firebase_project_id text check (firebase_project_id ~ '^[a-z0-9-]{4,40}$'),
  -- Not a secret: the page shows it to Google with each call.
  add column firebase_api_key text check (length(firebase_api_key) between 10 and 100);
