import { languages } from '@fairground/i18n';
import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { CheckboxGroup } from '@fairground/ui/controls/checkbox-group.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { keepSession } from '../shared/session.ts';
import { DoorForm } from './door-form.tsx';
import { NewPasswordField } from './new-password-field.tsx';
import { SecretToType } from './secret-to-type.tsx';
import style from './sign-in-page.module.css';

const THEMES = ['aurora', 'samba', 'bosphorus'] as const;
const quiet = { alert: false } as const;

/** What an installation without operators shows: the code of the log first, then everything a first day needs. */
export function SetupPage({ onDone }: { onDone: () => void }) {
  const { t } = useTranslation('console');
  const [setupCode, setSetupCode] = useState('');
  const [factor, setFactor] = useState<{ secret: string; address: string } | null>(null);

  const start = async (text: (name: string) => string) => {
    const given = await call(api.access.startSetup, { setupCode: text('setupCode') }, quiet);
    setSetupCode(text('setupCode'));
    setFactor(given);
  };
  const finish = async (text: (name: string) => string, all: (name: string) => string[]) => {
    const chosen = all('languages') as (typeof languages)[number]['code'][];
    const { token, operator } = await call(
      api.access.setUp,
      {
        setupCode,
        account: text('account'),
        name: text('name'),
        password: text('password'),
        authCode: text('authCode'),
        merchant: {
          code: text('code'),
          name: text('merchant'),
          host: text('host'),
          currency: text('currency').toUpperCase(),
          timeZone: text('timeZone'),
          homeCountry: text('country').toUpperCase(),
          languages: chosen,
          theme: text('theme') as (typeof THEMES)[number],
        },
      },
      quiet,
    );
    keepSession(token, operator);
    onDone();
  };
  if (!factor)
    return (
      <DoorForm title={t('setup.title')} submit={t('second_factor.submit')} onSubmit={start}>
        <Field label={t('setup.code')} hint={t('setup.text')} required>
          <TextInput name="setupCode" autoComplete="off" maxLength={80} required dir="ltr" />
        </Field>
      </DoorForm>
    );
  return (
    <DoorForm title={t('setup.title')} submit={t('setup.finish')} onSubmit={finish} wide>
      <AdministratorFields {...factor} />
      <MerchantFields />
    </DoorForm>
  );
}

function AdministratorFields({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation('console');
  return (
    <>
      <h2>{t('setup.admin')}</h2>
      <div className={style.fields}>
        <Field label={t('sign_in.account')} required>
          <TextInput name="account" autoComplete="username" minLength={2} maxLength={64} required dir="ltr" />
        </Field>
        <Field label={t('staff.name')} required>
          <TextInput name="name" autoComplete="name" maxLength={80} required />
        </Field>
        <NewPasswordField name="password" label={t('sign_in.password')} />
      </div>
      <SecretToType secret={secret} address={address} />
    </>
  );
}

function MerchantFields() {
  const { t, i18n } = useTranslation('console');
  const here = regionOf(navigator.language);
  const timeZone = Intl.DateTimeFormat().resolvedOptions().timeZone;
  return (
    <>
      <h2>{t('setup.merchant')}</h2>
      <div className={style.fields}>
        <Field label={t('setup.merchant_code')} hint={t('setup.merchant_code_hint')} required>
          <TextInput name="code" pattern="[a-z][a-z0-9]{1,19}" autoComplete="off" required dir="ltr" />
        </Field>
        <Field label={t('staff.name')} required>
          <TextInput name="merchant" maxLength={60} autoComplete="off" required />
        </Field>
        <Field label={t('setup.host')} hint="play.example.com" required>
          <TextInput name="host" maxLength={253} autoComplete="off" required dir="ltr" />
        </Field>
        <Field label={t('setup.currency')} hint="EUR" required>
          <TextInput name="currency" pattern="[A-Za-z]{3,6}" autoComplete="off" required dir="ltr" />
        </Field>
        <Field label={t('setup.time_zone')} required>
          <SelectField
            name="timeZone"
            defaultValue={timeZone}
            options={[...new Set([timeZone, 'UTC', ...Intl.supportedValuesOf('timeZone')])].map((value) => ({
              value,
              label: value,
            }))}
          />
        </Field>
        <Field label={t('setup.country')} hint="PT" required>
          <TextInput name="country" pattern="[A-Za-z]{2}" defaultValue={here} required dir="ltr" />
        </Field>
        <Field label={t('setup.language')} required>
          <SelectField
            name="languages"
            defaultValue={languages.find(({ locale }) => locale === i18n.language)?.code ?? 'EN'}
            options={languages.map(({ code, name }) => ({ value: code, label: name }))}
          />
        </Field>
        <Field label={t('setup.theme')} required>
          <SelectField
            name="theme"
            defaultValue="aurora"
            options={THEMES.map((theme) => ({ value: theme, label: t(`setup.theme_${theme}`) }))}
          />
        </Field>
      </div>
      <CheckboxGroup label={t('setup.languages')}>
        {languages.map(({ code, name }) => (
          <Checkbox key={code} name="languages" value={code} label={name} />
        ))}
      </CheckboxGroup>
    </>
  );
}

/** Empty when nothing can be told: some systems name a language in a way that the browser itself cannot read, such as en-US@posix. */
function regionOf(language: string): string {
  try {
    return new Intl.Locale(language).maximize().region ?? '';
  } catch {
    return '';
  }
}
