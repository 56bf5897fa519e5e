-- Why: agents write to the members directly below them.

alter table messaging.letter
  drop constraint letter_kind_check,
  add constraint letter_kind_check check (
    kind in ('WRITTEN', 'FEEDBACK_ANSWERED', 'PAYMENT_UNANSWERED', 'PAYMENT_IN_REVIEW', 'PAYMENT_COUNTED', 'PAYMENT_NOT_COUNTED',
      'AGENT_WROTE')
  ) not valid;
