import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import { FormError } from '../../shared/forms/call-problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';

interface EditDialogProps {
  title: string;
  lead?: string;
  submitLabel: string;
  /** What is wrong before anything is sent, in words. */
  check?: () => string;
  onSubmit: () => Promise<void>;
  onClose: () => void;
  children: ReactNode;
}

/** A form over the security centre: it sends, and says why when it was refused. */
export function EditDialog({
  title,
  lead,
  submitLabel,
  check,
  onSubmit,
  onClose,
  children,
}: EditDialogProps) {
  const { t } = useTranslation();
  const form = useSubmit(async () => {
    const wrong = check?.() ?? '';
    if (wrong) throw new FormError(wrong);
    await onSubmit();
  });
  return (
    <Dialog open size="medium" title={title} labels={{ close: t('action.close') }} onClose={onClose}>
      <Stack as="form" onSubmit={form.submit} noValidate>
        {lead && <Text tone="soft">{lead}</Text>}
        {children}
        <FormProblem text={form.problem} />
        <Button type="submit" size="large" wide busy={form.isBusy}>
          {submitLabel}
        </Button>
      </Stack>
    </Dialog>
  );
}
