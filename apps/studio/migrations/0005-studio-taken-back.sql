-- Why: a chip may be taken back before the lock. The step stays, so that its number and its name with the platform are never used again.

-- asked: it no longer plays, and the platform has not returned it yet; done.
alter table studio.step add back text;
alter table studio.step add constraint step_back check (back in ('asked', 'done')) not valid;
