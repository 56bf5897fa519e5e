-- Why: a gift comes on a birthday, so a birthday is said once, and counts thirty days later.

alter table access.player
  -- Null of a birthday that was said before this was kept: it counts.
  add column birthday_set_at timestamptz;
