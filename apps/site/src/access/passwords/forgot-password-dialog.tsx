import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { HeadsetIcon } from '@fairground/ui/icons/play-icons.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useStatus, useSwitch } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import { FormError } from '../../shared/forms/call-problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { TextField } from '../../shared/forms/text-field.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import { openOverlay } from '../../shared/overlays.ts';
import { forgottenProblem } from './forgotten.ts';
import { RecoverForm } from './recover-form.tsx';

declare module '../../shared/overlays.ts' {
  interface Overlays {
    forgotPassword: object;
  }
}

type Way = 'sms' | 'email' | 'service';

/** Lost the password: by SMS, by e-mail, or with a person's help. */
export function ForgotPasswordDialog({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  const hasService = useSwitch('CS');
  const [way, setWay] = useState<Way>('sms');
  const [sentTo, setSentTo] = useState<string | null>(null);
  const ways: Way[] = hasService ? ['sms', 'email', 'service'] : ['sms', 'email'];
  const backToLogin = () => openOverlay({ name: 'login' });
  return (
    <Dialog
      open
      size="medium"
      title={t('forgot.title')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      {sentTo !== null && way !== 'service' ? (
        <RecoverForm username={sentTo} method={way === 'sms' ? 'S' : 'E'} onCancel={backToLogin} />
      ) : (
        <Stack>
          <Tabs
            label={t('forgot.ways')}
            tabs={ways.map((key) => ({ key, label: t(`forgot.by_${key}`) }))}
            active={way}
            onChange={setWay}
          />
          {way === 'service' ? (
            <ServiceWay onCancel={backToLogin} />
          ) : (
            <AskForm key={way} way={way} onSent={setSentTo} onCancel={backToLogin} />
          )}
        </Stack>
      )}
    </Dialog>
  );
}

function ServiceWay({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  return (
    <>
      <Text tone="soft">{t('forgot.service')}</Text>
      <Button
        size="large"
        wide
        startIcon={<HeadsetIcon size={20} />}
        onClick={() => openOverlay({ name: 'customerService', position: 'FORGOT' })}
      >
        {t('shell:nav.customer_service')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('shell:action.cancel')}
      </Button>
    </>
  );
}

interface AskFormProps {
  way: 'sms' | 'email';
  onSent: (username: string) => void;
  onCancel: () => void;
}

/** The answer is the same whether the account exists or not. */
function AskForm({ way, onSent, onCancel }: AskFormProps) {
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const fields = useStatus().register.fields;
  const [username, setUsername] = useState('');
  const [address, setAddress] = useState('');
  const form = useSubmit(async () => {
    const key = forgottenProblem({ way, username, address }, fields);
    if (key) throw new FormError(t(`errors:${key}`));
    const account = username.trim();
    if (way === 'email')
      await call(api.access.forgotByEmail, { username: account, email: address.trim() }, quiet);
    else await call(api.access.forgotBySms, { username: account, mobileNumber: address.trim() }, quiet);
    const sent =
      way === 'sms' ? t('password sent, please check SMS', { ns: 'errors' }) : t('forgot.sent_email');
    showToast({ tone: 'success', message: sent });
    onSent(account);
  });
  return (
    <Stack as="form" onSubmit={form.submit} noValidate>
      <TextField
        name="username"
        label={t('field.username')}
        autoComplete="username"
        autoCapitalize="off"
        maxLength={64}
        value={username}
        onChange={setUsername}
      />
      <TextField
        name={way === 'sms' ? 'mobileNumber' : 'email'}
        type={way === 'sms' ? 'tel' : 'email'}
        label={way === 'sms' ? t('field.mobileNum') : t('field.email')}
        maxLength={254}
        dir="ltr"
        value={address}
        onChange={setAddress}
      />
      <FormProblem text={form.problem} />
      <Button type="submit" size="large" wide busy={form.isBusy}>
        {t('forgot.send')}
      </Button>
      <Button tone="quiet" onClick={onCancel}>
        {t('shell:action.cancel')}
      </Button>
    </Stack>
  );
}

const quiet = { alert: false } as const;
