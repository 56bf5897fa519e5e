import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { useRef, useState } from 'react';
import { useStatus } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { FormError } from '../../shared/forms/call-problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { paced } from '../captcha/captcha-rules.ts';
import { PASSWORD_THROTTLE_MS, type PasswordInput, passwordProblem, passwordRule } from './new-password.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { PasswordCodeField } from './password-code-field.tsx';

interface PasswordFormProps {
  /** Known already when the change is forced: it was typed a moment ago. */
  oldPassword?: string;
  /** There is no old password that its owner knows: a code that is sent stands for it. */
  needsCode?: boolean;
  onChanged: (newPassword: string) => void | Promise<void>;
}

const mayAsk = paced(PASSWORD_THROTTLE_MS);

/** Old and new password, or a code and the first one. The server is asked at most once in three seconds. */
export function PasswordForm({ oldPassword, needsCode = false, onChanged }: PasswordFormProps) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const rule = passwordRule(useStatus().register.fields);
  const [input, setInput] = useState<PasswordInput>({
    oldPassword: oldPassword ?? '',
    newPassword: '',
    confirmNewPassword: '',
  });
  const [code, setCode] = useState('');
  const change = (part: Partial<PasswordInput>) => setInput((was) => ({ ...was, ...part }));

  const { submit, problem, say, isBusy } = useSubmit(async () => {
    const wrong = proofProblem(needsCode, input.oldPassword, code) ?? passwordProblem(input, rule);
    if (wrong) {
      form.current?.querySelector<HTMLElement>(`[name="${wrong.name}"]`)?.focus();
      throw new FormError(t(`errors:${wrong.key}`));
    }
    if (!mayAsk(performance.now())) return;
    const { newPassword, confirmNewPassword } = input;
    const proof = needsCode ? { verificationCode: code.trim() } : { oldPassword: input.oldPassword };
    await call(api.access.changePassword, { ...proof, newPassword, confirmNewPassword }, { alert: false });
    await onChanged(input.newPassword);
  });
  return (
    <Stack ref={form} as="form" onSubmit={submit} noValidate>
      {needsCode && <PasswordCodeField value={code} onChange={setCode} onProblem={say} />}
      {!oldPassword && !needsCode && (
        <PasswordField
          name="oldPassword"
          label={t('password.old')}
          maxLength={128}
          value={input.oldPassword}
          onChange={(value) => change({ oldPassword: value })}
        />
      )}
      <NewPasswordFields input={input} onChange={change} rule={rule} />
      <FormProblem text={problem} />
      <Button type="submit" size="large" wide busy={isBusy}>
        {t(needsCode ? 'password.set' : 'password.change')}
      </Button>
    </Stack>
  );
}

function proofProblem(needsCode: boolean, oldPassword: string, code: string) {
  if (needsCode)
    return code.trim() ? null : ({ key: 'enter_verification_code', name: 'verificationCode' } as const);
  return oldPassword ? null : ({ key: 'in_incorrect_password', name: 'oldPassword' } as const);
}
