import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { type FormEvent, useState } from 'react';

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
  const [busy, setBusy] = useState(false);

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const reason = String(new FormData(event.currentTarget).get('reason') ?? '').trim();
    setBusy(true);
    await onConfirm(reason).finally(() => setBusy(false));
  }

  return (
    <Dialog open title={title} onClose={onCancel} labels={{ close: t('action.close') }}>
      <form onSubmit={(event) => void submit(event)}>
        <Field label={t('state.reason')} hint={t('state.reason_hint')} required>
          <TextInput name="reason" required minLength={3} maxLength={300} autoFocus />
        </Field>
        <p style={{ display: 'flex', gap: 'var(--space-3)', justifyContent: 'flex-end' }}>
          <Button tone="secondary" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={busy}>
            {t('action.save')}
          </Button>
        </p>
      </form>
    </Dialog>
  );
}
