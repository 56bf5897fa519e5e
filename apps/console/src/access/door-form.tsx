import { CallError } from '@fairground/contract/client';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type FormEvent, type ReactNode, useState } from 'react';
import style from './sign-in-page.module.css';

/** A form before the door: what is refused is told in it. */
export function DoorForm(props: {
  title: string;
  submit: string;
  children: ReactNode;
  onSubmit: (text: (name: string) => string, all: (name: string) => string[]) => Promise<void>;
}) {
  const { t } = useTranslation('console');
  const [error, setError] = useState('');
  const [busy, setBusy] = useState(false);
  async function send(event: FormEvent<HTMLFormElement>) {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    setBusy(true);
    setError('');
    try {
      await props.onSubmit(
        (name) => String(form.get(name) ?? '').trim(),
        (name) => form.getAll(name).map(String),
      );
    } catch (caught) {
      if (!(caught instanceof CallError)) throw caught;
      setError(caught.message || t('state.error'));
    } finally {
      setBusy(false);
    }
  }
  return (
    <main className={style.page} data-ready="">
      <form className={style.card} onSubmit={(event) => void send(event)}>
        <h1>{props.title}</h1>
        {props.children}
        {error && (
          <p className={style.error} role="alert">
            {error}
          </p>
        )}
        <Button type="submit" size="large" wide busy={busy}>
          {props.submit}
        </Button>
      </form>
    </main>
  );
}
