import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { FormError } from '../../shared/forms/call-problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { PasswordField } from '../../shared/forms/password-field.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { goTo } from '../../shared/navigate.ts';
import { bindTelegram } from './log-in-telegram.ts';
import { useTelegramGuest } from './telegram.ts';

/** Somebody known to Telegram but not to us: an account they have, or a new one. */
export function BindOrRegisterDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const [isBinding, setBinding] = useState(false);
  const router = useRouter();
  useEffect(() => void router.preloadRoute({ to: '/register' }), [router]);
  const registerNew = () => {
    onClose();
    goTo('/register');
  };
  return (
    <Dialog open title={t('bind.title')} labels={{ close: t('shell:action.close') }} onClose={onClose}>
      {isBinding ? (
        <BindForm onBack={() => setBinding(false)} />
      ) : (
        <Stack>
          <Text tone="soft">{t('errors:bind_customer_required')}</Text>
          <Button size="large" wide onClick={() => setBinding(true)}>
            {t('bind.existing')}
          </Button>
          <Button tone="secondary" size="large" wide onClick={registerNew}>
            {t('bind.register')}
          </Button>
        </Stack>
      )}
    </Dialog>
  );
}

function BindForm({ onBack }: { onBack: () => void }) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const guest = useTelegramGuest(({ data }) => data);
  const [username, setUsername] = useState('');
  const [password, setPassword] = useState('');
  const form = useSubmit(async () => {
    if (!username.trim()) throw new FormError(t('errors:in_please_account'));
    if (!password) throw new FormError(t('errors:in_incorrect_password'));
    if (!guest) return onBack();
    await bindTelegram(guest, { username, password });
  });
  return (
    <Stack as="form" onSubmit={form.submit} noValidate>
      <TextField
        name="username"
        label={t('field.username')}
        autoComplete="username"
        maxLength={64}
        value={username}
        onChange={setUsername}
      />
      <PasswordField
        name="password"
        label={t('field.password')}
        maxLength={128}
        value={password}
        onChange={setPassword}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {t('bind.confirm')}
      </Button>
      <Button tone="quiet" onClick={onBack}>
        {t('shell:action.back')}
      </Button>
    </Stack>
  );
}
