import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field, type FieldProps } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useMutation } from '@tanstack/react-query';
import style from '../../shared/forms/form.module.css';
import type { Countdown } from './countdown.ts';

type CodeFieldProps = Pick<FieldProps, 'error' | 'mark' | 'hint' | 'required'> & {
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  countdown: Countdown;
  /** Sends the code; how many seconds until the next one, or nothing when none was sent. */
  onSend: () => Promise<number | null>;
  name?: string;
};

/** A code that was sent, with the button that sends it: send, under way, then how long until the next. */
export function CodeField(props: CodeFieldProps) {
  const { value, onChange, onBlur, countdown, onSend, name = 'verificationCode' } = props;
  const { error, mark, hint, required = true } = props;
  const { t } = useTranslation('member');
  const { mutate: send, isPending: isSending } = useMutation({
    mutationFn: onSend,
    onSuccess: (seconds) => (seconds === null ? countdown.clear() : countdown.start(seconds)),
  });
  const state = isSending ? 'loading' : countdown.isRunning ? 'countdown' : 'send';
  return (
    <Field label={t('code.label')} error={error} mark={mark} hint={hint} required={required}>
      <div className={style.withCode}>
        <TextInput
          name={name}
          size="large"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          dir="ltr"
          value={value}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
        <Button
          tone="secondary"
          size="large"
          busy={isSending}
          disabled={countdown.isRunning}
          data-state={state}
          onClick={() => send()}
        >
          {countdown.isRunning ? t('code.wait', { seconds: countdown.seconds }) : t('code.send')}
        </Button>
      </div>
    </Field>
  );
}
