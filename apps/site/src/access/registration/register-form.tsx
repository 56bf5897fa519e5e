import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { type ReactNode, useDeferredValue } from 'react';
import style from '../../shared/forms/form.module.css';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { RegisterField } from './register-field.tsx';
import type { RegisterSettings, RegisterTab } from './register-rules.ts';
import { type Invitation, type RegistrationState, useRegistration } from './use-registration.ts';

interface RegisterFormProps {
  tab: RegisterTab;
  settings: RegisterSettings;
  invitation: Invitation;
  /** Opens the agreement. */
  onRead: () => void;
  /** What stands below the form: it comes with the form's end, which would push it down. */
  children: ReactNode;
}

/** About as many as a phone shows at once. */
const FIRST_SCREEN = 6;

/** Built from the merchant's own list of fields, or the few of the phone form. */
export function RegisterForm({ tab, settings, invitation, onRead, children }: RegisterFormProps) {
  const { t } = useTranslation(['member', 'shell']);
  const state = useRegistration(tab, settings, invitation);
  // Drawn in two goes, so that a slow phone answers in between; what the second one adds is out of sight or below the screen.
  const isWhole = useDeferredValue(true, false);
  const hasEnd = isWhole || state.asked.length <= FIRST_SCREEN;
  return (
    <div className={hasEnd ? style.form : style.coming}>
      <Stack
        ref={state.form}
        as="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          state.submit();
        }}
      >
        <div className={`${style.pair} ${style.steady}`}>
          {state.asked.slice(0, isWhole ? undefined : FIRST_SCREEN).map((field) => (
            <RegisterField key={field.key} field={field} state={state} />
          ))}
        </div>
        {hasEnd && (
          <>
            {state.optional.length > 0 && <OptionalFields state={state} isWhole={isWhole} />}
            <div className={style.line}>
              <Checkbox
                name="agreed"
                label={t('register.agree')}
                checked={state.isAgreed}
                onChange={(event) => state.type({ isAgreed: event.target.checked })}
              />
              <button type="button" className={style.text} onClick={onRead}>
                {t('register.read')}
              </button>
            </div>
            <FormProblem text={state.problem} />
            <Button type="submit" size="large" wide busy={state.isBusy}>
              {t('shell:nav.register')}
            </Button>
          </>
        )}
      </Stack>
      {hasEnd && children}
    </div>
  );
}

interface OptionalFieldsProps {
  state: RegistrationState;
  isWhole: boolean;
}

/** Out of sight until somebody wants them, or one of them is wrong. */
function OptionalFields({ state, isWhole }: OptionalFieldsProps) {
  const { t } = useTranslation('member');
  const { showsOptional, showOptional } = state;
  return (
    <>
      <button
        type="button"
        className={style.text}
        aria-expanded={showsOptional}
        aria-controls="register-optional"
        onClick={() => showOptional(!showsOptional)}
      >
        {t('register.more')}
      </button>
      <div
        id="register-optional"
        hidden={!showsOptional}
        className={showsOptional ? `${style.pair} ${style.steady}` : undefined}
      >
        {isWhole &&
          state.optional.map((field) => <RegisterField key={field.key} field={field} state={state} />)}
      </div>
    </>
  );
}
