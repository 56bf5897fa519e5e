-- Why: both members hear of a payment between them that nobody answered, and of how it was decided.

alter table messaging.letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (
    kind in ('WRITTEN', 'FEEDBACK_ANSWERED', 'PAYMENT_UNANSWERED', 'PAYMENT_IN_REVIEW', 'PAYMENT_COUNTED', 'PAYMENT_NOT_COUNTED')
  ) not valid;
