import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { useStatus } from '../../merchants/public.ts';
import { api, call } from '../../shared/api.ts';
import type { Method } from '../login/second-factor.ts';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import { EditDialog } from './edit-dialog.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import style from './security.module.css';
import { refreshMember, type SecurityConfig, type SecurityDialogProps } from './security-config.ts';
import { StepUpFields, useStepUp } from './step-up.tsx';

type Step =
  | { name: 'list' }
  | { name: 'turn'; method: Method; isOn: boolean }
  | { name: 'codes'; codes: string[] };

/** The methods of the second factor: which are on, and turning each on or off. */
export function FactorDialog({ config, onClose }: SecurityDialogProps) {
  const { t } = useTranslation(['member', 'shell']);
  const [step, setStep] = useState<Step>({ name: 'list' });
  const turned = async (codes: string[]) => {
    await refreshMember();
    showToast({ tone: 'success', message: t('shell:toast.saved') });
    setStep(codes.length > 0 ? { name: 'codes', codes } : { name: 'list' });
  };
  if (step.name === 'turn') {
    const back = () => setStep({ name: 'list' });
    return step.method === 'G' && !step.isOn ? (
      <AuthenticatorSetup config={config} onClose={back} onTurned={turned} />
    ) : (
      <TurnDialog config={config} method={step.method} isOn={step.isOn} onClose={back} onTurned={turned} />
    );
  }
  return (
    <Dialog
      open
      size="medium"
      title={t('security.factor')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      {step.name === 'codes' ? (
        <RecoveryCodes codes={step.codes} onDone={onClose} />
      ) : (
        <MethodList config={config} onTurn={(method, isOn) => setStep({ name: 'turn', method, isOn })} />
      )}
    </Dialog>
  );
}

interface MethodListProps {
  config: SecurityConfig;
  onTurn: (method: Method, isOn: boolean) => void;
}

function MethodList({ config, onTurn }: MethodListProps) {
  const { t } = useTranslation('member');
  const hasSms = useStatus().sms.enabled;
  const { methods, required, recoveryCodesLeft } = config.twoFactor;
  const isReady: Record<Method, boolean> = {
    G: true,
    E: config.email.bound,
    S: config.mobile.bound,
    P: config.hasPayeeName,
  };
  const offered: Method[] = hasSms ? ['G', 'E', 'S', 'P'] : ['G', 'E', 'P'];
  return (
    <Stack>
      <Text tone="soft">{t('factor.about')}</Text>
      <ul className={style.methods}>
        {offered.map((method) => {
          const isOn = methods.includes(method);
          return (
            <li key={method} className={style.method} data-method={method}>
              <span className={style.words}>
                <strong>{t(`factor.${method}`)}</strong>
                {!isReady[method] && <small>{t(`factor.needs_${method as 'E' | 'S' | 'P'}`)}</small>}
                {method === 'G' && isOn && (
                  <small>{t('factor.codes_left', { left: recoveryCodesLeft })}</small>
                )}
              </span>
              <Button
                tone={isOn ? 'secondary' : 'primary'}
                size="small"
                disabled={isOn ? required.includes(method) : !isReady[method]}
                onClick={() => onTurn(method, isOn)}
              >
                {isOn ? t('factor.turn_off') : t('factor.turn_on')}
              </Button>
            </li>
          );
        })}
      </ul>
    </Stack>
  );
}

interface TurnDialogProps extends SecurityDialogProps {
  method: Method;
  isOn: boolean;
  onTurned: (recoveryCodes: string[]) => Promise<void>;
}

function TurnDialog({ config, method, isOn, onClose, onTurned }: TurnDialogProps) {
  const { t } = useTranslation(['member', 'errors']);
  const stepUp = useStepUp(config);
  const submit = async () => {
    const body = { ...stepUp.body, method };
    if (isOn) {
      await call(api.access.disableSecondFactor, body, { alert: false });
      return onTurned([]);
    }
    const { recoveryCodes } = await call(api.access.enableSecondFactor, body, { alert: false });
    return onTurned(recoveryCodes);
  };
  return (
    <EditDialog
      title={t(`factor.${method}`)}
      submitLabel={isOn ? t('factor.turn_off') : t('factor.turn_on')}
      check={() => (stepUp.isMissing ? t('errors:in_incorrect_password') : '')}
      onSubmit={submit}
      onClose={onClose}
    >
      <StepUpFields stepUp={stepUp} />
    </EditDialog>
  );
}
