import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import { problemText } from '../../shared/forms/call-problem.ts';
import style from '../../shared/forms/form.module.css';
import { FormProblem } from '../../shared/forms/form-problem.tsx';

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
  const [problem, setProblem] = useState('');
  const [isBusy, setBusy] = useState(false);
  const submit = async (event: FormEvent) => {
    event.preventDefault();
    const wrong = check?.() ?? '';
    setProblem(wrong);
    if (wrong) return;
    setBusy(true);
    try {
      await onSubmit();
    } catch (error) {
      setProblem(await problemText(error));
    } finally {
      setBusy(false);
    }
  };
  return (
    <Dialog open size="medium" title={title} labels={{ close: t('action.close') }} onClose={onClose}>
      <form className={style.form} onSubmit={(event) => void submit(event)} noValidate>
        {lead && <p className={style.soft}>{lead}</p>}
        {children}
        <FormProblem text={problem} />
        <Button type="submit" size="large" wide busy={isBusy}>
          {submitLabel}
        </Button>
      </form>
    </Dialog>
  );
}
