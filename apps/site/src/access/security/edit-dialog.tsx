import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import type { ReactNode } from 'react';
import { FormError } from '../../shared/forms/call-problem.ts';
import style from '../../shared/forms/form.module.css';
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
      <form className={style.form} onSubmit={form.submit} noValidate>
        {lead && <p className={style.soft}>{lead}</p>}
        {children}
        <FormProblem text={form.problem} />
        <Button type="submit" size="large" wide busy={form.isBusy}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
