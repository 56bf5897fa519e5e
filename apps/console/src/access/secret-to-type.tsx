import { useTranslation } from '@fairground/i18n/react';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Qr } from '@fairground/ui/show/qr.tsx';

/** The secret for the authenticator app, and the code that shows that it arrived there. */
export function SecretToType({ secret, address }: { secret: string; address: string }) {
  const { t } = useTranslation('console');
  return (
    <>
      <p>{t('staff.secret_text')}</p>
      <Row gap={3} align="centre">
        <Qr text={address} size={184} label={t('staff.qr')} />
        <a href={address} dir="ltr" data-secret={secret} style={{ overflowWrap: 'anywhere' }}>
          {secret}
        </a>
        <CopyButton
          look="button"
          size="small"
          text={secret}
          labels={{ copy: t('action.copy'), copied: t('action.copied') }}
        />
      </Row>
      <Field label={t('second_factor.code')} required>
        <TextInput
          name="authCode"
          inputMode="numeric"
          pattern="\d{6}"
          autoComplete="one-time-code"
          required
          dir="ltr"
        />
      </Field>
    </>
  );
}
