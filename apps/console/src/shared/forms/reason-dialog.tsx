import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent } from 'react';

/** Every change is recorded with its reason, so none is made without one. */
export function ReasonDialog({
  title,
  onCancel,
  onConfirm,
}: {
  title: string;
  onCancel: () => void;
  onConfirm: (reason: string) => Promise<void>;
}) {
  const { t } = useTranslation('console');
  const confirm = useMutation({ mutationFn: onConfirm });

  function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    confirm.mutate(reason);
  }

  return (
    <Dialog open title={title} onClose={onCancel} labels={{ close: t('action.close') }}>
      <form onSubmit={submit}>
        <Field label={t('state.reason')} hint={t('state.reason_hint')} required>
          <TextInput name="reason" required minLength={3} maxLength={300} autoFocus />
        </Field>
        <Row gap={3} justify="end">
          <Button tone="secondary" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={confirm.isPending}>
            {t('action.save')}
          </Button>
        </Row>
      </form>
    </Dialog>
  );
}
