import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import style from '../desk.module.css';

/** A few fields and the reason why; the values arrive by the names of the fields. */
export function FormDialog(props: {
  title: string;
  children: ReactNode;
  onCancel: () => void;
  onConfirm: (values: Record<string, string>) => Promise<void>;
}) {
  const { title, children, onCancel, onConfirm } = props;
  const { t } = useTranslation(['funds', 'console']);
  const confirm = useMutation({ mutationFn: onConfirm });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const entries = [...new FormData(event.currentTarget)].map(([name, value]) => [
      name,
      String(value).trim(),
    ]);
    confirm.mutate(Object.fromEntries(entries));
  };
  return (
    <Dialog open size="large" title={title} onClose={onCancel} labels={{ close: t('console:action.close') }}>
      <form className={style.form} onSubmit={submit}>
        {children}
        <Field label={t('desk.reason')} required>
          <TextInput name="reason" required minLength={3} maxLength={300} />
        </Field>
        <div className={style.actions}>
          <Button tone="secondary" onClick={onCancel}>
            {t('console:action.cancel')}
          </Button>
          <Button type="submit" busy={confirm.isPending}>
            {t('console:action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
