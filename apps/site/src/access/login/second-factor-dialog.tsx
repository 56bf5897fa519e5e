import { CallError } from '@fairground/contract/client';
import { PLAIN_COUNTER_START } from '@fairground/contract/field-check';
import { i18n, useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showAlert } from '@fairground/ui/overlays/dialog-store.ts';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { api, call } from '../../shared/api.ts';
import { deviceId } from '../../shared/device-id.ts';
import { problemText } from '../../shared/forms/call-problem.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { openOverlay } from '../../shared/overlays.ts';
import { useCountdown } from '../codes/countdown.ts';
import { completeLogin, useHeldLogin } from './complete-login.ts';
import {
  type Method,
  methodsShown,
  missingProof,
  type Proof,
  type SecondFactorDemand,
} from './second-factor.ts';
import { SecondFactorFields } from './second-factor-fields.tsx';

const NOTHING: Proof = { email: '', authCode: '', mobileNum: '', verificationCode: '', payeeName: '' };

/** The second step of a login: one of the methods the server asks for, five tries within five minutes. */
export function SecondFactorDialog({ value, onClose }: { value: unknown; onClose: () => void }) {
  // Untyped on its way here: it came with a refusal. The server that says so always sends it whole.
  const demand = value as SecondFactorDemand;
  const { t } = useTranslation(['member', 'shell', 'errors']);
  const form = useRef<HTMLFormElement>(null);
  const methods = methodsShown(demand.methods);
  const [method, setMethod] = useState<Method>(methods[0] ?? 'G');
  const [proof, setProof] = useState<Proof>(NOTHING);
  const [flagged, setFlagged] = useState('');
  const [problem, setProblem] = useState('');
  const [asksEmailCode, setAsksEmailCode] = useState(false);
  const countdown = useCountdown('secondFactor', PLAIN_COUNTER_START);
  const focus = (name: string) => form.current?.querySelector<HTMLElement>(`[name="${name}"]`)?.focus();

  const confirmation = useMutation({
    mutationFn: () => confirm(method, proof, demand.ticket),
    onSuccess: () => showToast({ tone: 'success', message: t('errors:login_2fa_pass') }),
    onError: async (error) => {
      setProof((was) => ({ ...was, authCode: '', verificationCode: '' }));
      if (isEmailCodeSent(error)) return setAsksEmailCode(true);
      await refused(error);
      focus(fieldOf[method]);
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    const missing = missingProof(method, proof);
    setFlagged(missing ?? '');
    if (missing) return focus(missing);
    confirmation.mutate();
  };
  return (
    <Dialog
      open
      size="large"
      title={t('factor.title')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Stack ref={form} as="form" onSubmit={submit} noValidate>
        <Text tone="soft">{t('factor.lead')}</Text>
        <Tabs
          label={t('factor.methods')}
          tabs={methods.map((key) => ({ key, label: t(`factor.${key}`) }))}
          active={method}
          onChange={(key) => {
            setMethod(key);
            setFlagged('');
            setProblem('');
          }}
        />
        <SecondFactorFields
          {...{ method, proof, demand, flagged, countdown, asksEmailCode }}
          onChange={(part) => setProof((was) => ({ ...was, ...part }))}
          onProblem={setProblem}
        />
        <FormProblem text={problem} />
        <Button type="submit" size="large" wide busy={confirmation.isPending}>
          {t('shell:action.confirm')}
        </Button>
      </Stack>
    </Dialog>
  );
}

const fieldOf: Record<Method, keyof Proof> = {
  P: 'payeeName',
  S: 'verificationCode',
  G: 'authCode',
  E: 'email',
};

async function confirm(method: Method, proof: Proof, ticket: string): Promise<void> {
  const { username, password } = useHeldLogin.getState();
  const body = { username, password, method, ...proof, ticket, deviceId: deviceId() };
  const value = await call(api.access.loginVerification, body, { alert: false });
  await completeLogin(value, { username, password });
}

/** Some merchants want a code besides the address: showing the right address sends it. */
const isEmailCodeSent = (error: unknown): boolean =>
  error instanceof CallError && error.code === 'access.code_sent_to_email';

async function refused(error: unknown): Promise<void> {
  const message = await problemText(error);
  await showAlert({ tone: 'warning', title: i18n.t('toast.warning'), message });
  // Too many tries, or too late: the way begins again at the password.
  if (error instanceof CallError && error.code === 'access.ticket_over') openOverlay({ name: 'login' });
}
