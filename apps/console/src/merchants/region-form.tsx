import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import type { MerchantDetail } from './merchant-detail.ts';
import style from './merchants.module.css';

/** The countries that may visit, as two-letter codes; none means all. */
export function RegionForm({ merchant }: { merchant: MerchantDetail }) {
  const { t } = useTranslation('console');
  const [text, setText] = useState(merchant.regionCountries.join(' '));
  const [asking, setAsking] = useState(false);
  const change = useChange('merchants', 'console:state.saved');
  const countries = text
    .toUpperCase()
    .split(/[\s,]+/)
    .filter(Boolean);
  const isRight = countries.every((code) => /^[A-Z]{2}$/.test(code));

  return (
    <div className={style.form}>
      <Field
        label={t('region.title')}
        hint={t('region.text')}
        error={isRight ? undefined : t('state.no_match')}
      >
        <TextInput value={text} onChange={(event) => setText(event.target.value)} maxLength={800} />
      </Field>
      <Button disabled={!isRight} onClick={() => setAsking(true)}>
        {t('action.save')}
      </Button>
      {asking && (
        <ReasonDialog
          title={t('region.title')}
          onCancel={() => setAsking(false)}
          onConfirm={async (reason) => {
            const { merchantCode } = merchant;
            await change(() => call(api.merchants.setRegion, { merchantCode, countries, reason }));
            setAsking(false);
          }}
        />
      )}
    </div>
  );
}
