import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { api, call } from '../api.ts';
import { Loaded } from '../tables/loaded.tsx';

/** Which merchant a page of the desk is about. */
export function MerchantChoice({
  value,
  onChange,
}: {
  value: string;
  onChange: (merchantCode: string) => void;
}) {
  const { t } = useTranslation('console');
  return (
    <Loaded queryKey={['merchants']} load={() => call(api.merchants.list, {})}>
      {(merchants) => (
        <Field label={t('audit.merchant')}>
          <SelectField
            value={value}
            onChange={(event) => onChange(event.target.value)}
            options={merchants.map(({ merchantCode, name }) => ({ value: merchantCode, label: name }))}
          />
        </Field>
      )}
    </Loaded>
  );
}
