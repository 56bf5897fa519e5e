-- Why: an answer to a letter of the house becomes feedback, and may be shorter than what the form asks for.

alter table support.feedback
  drop constraint feedback_content_check,
  add constraint feedback_content_check check (length(content) between 1 and 700) not valid;
