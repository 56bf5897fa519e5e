import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { CopyButton } from '@fairground/ui/controls/copy-button.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import style from './security.module.css';

/** Shown once: each opens the account one time when the phone is lost. */
export function RecoveryCodes({ codes, onDone }: { codes: readonly string[]; onDone: () => void }) {
  const { t } = useTranslation(['member', 'shell']);
  return (
    <Stack>
      <p>{t('factor.recovery_lead')}</p>
      <div className={style.codes} data-recovery="">
        {codes.map((code) => (
          <code key={code} dir="ltr">
            {code}
          </code>
        ))}
      </div>
      <CopyButton
        look="button"
        text={codes.join('\n')}
        labels={{ copy: t('shell:action.copy'), copied: t('shell:action.copied') }}
      />
      <Button size="large" wide onClick={onDone}>
        {t('factor.recovery_done')}
      </Button>
    </Stack>
  );
}
