import { CallError } from '@fairground/contract/client';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { classNames } from '@fairground/ui/theme/class-names.ts';
import { useMutation } from '@tanstack/react-query';
import type { FormEvent, ReactNode } from 'react';
import style from './sign-in-page.module.css';

/** A form before the door: what is refused is told in it. */
export function DoorForm(props: {
  title: string;
  submit: string;
  /** More fields than fit below each other on a screen. */
  wide?: boolean;
  children: ReactNode;
  onSubmit: (text: (name: string) => string, all: (name: string) => string[]) => Promise<void>;
}) {
  const { t } = useTranslation('console');
  const { mutate, error, isPending } = useMutation({
    mutationFn: (form: FormData) =>
      props.onSubmit(
        (name) => String(form.get(name) ?? '').trim(),
        (name) => form.getAll(name).map(String),
      ),
  });
  const send = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    mutate(new FormData(event.currentTarget));
  };
  return (
    <main className={style.page} data-ready="">
      <form className={classNames(style.card, props.wide && style.wide)} onSubmit={send}>
        <h1>{props.title}</h1>
        {props.children}
        {error && (
          <p className={style.error} role="alert">
            {(error instanceof CallError && error.message) || t('state.error')}
          </p>
        )}
        <Button type="submit" size="large" wide busy={isPending}>
          {props.submit}
        </Button>
      </form>
    </main>
  );
}
