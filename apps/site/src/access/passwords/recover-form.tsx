import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useStatus } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { FormError } from '../../shared/forms/call-problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { type PasswordInput, passwordProblem, passwordRule } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';

interface RecoverFormProps {
  username: string;
  method: 'E' | 'S';
  onCancel: () => void;
}

/** The second step: what was sent, and a password of one's own. */
export function RecoverForm({ username, method, onCancel }: RecoverFormProps) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const rule = passwordRule(useStatus().register.fields);
  const [code, setCode] = useState('');
  const [input, setInput] = useState<PasswordInput>({
    oldPassword: '',
    newPassword: '',
    confirmNewPassword: '',
  });
  const form = useSubmit(async () => {
    const key = code.trim() ? passwordProblem(input, rule)?.key : 'enter_verification_code';
    if (key) throw new FormError(t(`errors:${key}`));
    const { newPassword, confirmNewPassword } = input;
    const body = { username, method, verificationCode: code.trim(), newPassword, confirmNewPassword };
    await call(api.access.passwordVerification, body, { alert: false });
    showToast({ tone: 'success', message: t('password.changed') });
    openOverlay({ name: 'login', username });
  });
  return (
    <Stack as="form" onSubmit={form.submit} noValidate>
      <Text tone="soft">{t('forgot.second_step')}</Text>
      <TextField
        name="verificationCode"
        label={t('code.label')}
        autoComplete="one-time-code"
        inputMode="numeric"
        maxLength={10}
        dir="ltr"
        data-autofocus=""
        value={code}
        onChange={setCode}
      />
      <NewPasswordFields
        input={input}
        rule={rule}
        onChange={(part) => setInput((was) => ({ ...was, ...part }))}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {t('password.change')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('shell:action.cancel')}
      </Button>
    </Stack>
  );
}
