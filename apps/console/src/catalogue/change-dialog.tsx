import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import style from './games.module.css';

/** A few fields and the reason why; the form arrives as the browser filled it. */
export function ChangeDialog(props: {
  title: string;
  children: ReactNode;
  onCancel: () => void;
  onConfirm: (form: FormData) => Promise<void>;
}) {
  const { title, children, onCancel, onConfirm } = props;
  const { t } = useTranslation('console');
  const confirm = useMutation({ mutationFn: onConfirm });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    confirm.mutate(new FormData(event.currentTarget));
  };
  return (
    <Dialog open size="large" title={title} onClose={onCancel} labels={{ close: t('action.close') }}>
      <form className={style.form} onSubmit={submit}>
        {children}
        <Field label={t('state.reason')} hint={t('state.reason_hint')} required>
          <TextInput name="reason" required minLength={3} maxLength={300} />
        </Field>
        <div className={style.actions}>
          <Button tone="secondary" onClick={onCancel}>
            {t('action.cancel')}
          </Button>
          <Button type="submit" busy={confirm.isPending}>
            {t('action.save')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

export const textOf = (form: FormData, name: string): string => String(form.get(name) ?? '').trim();
