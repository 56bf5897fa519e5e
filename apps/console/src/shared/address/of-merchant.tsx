import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import type { ReactNode } from 'react';
import { api, endpointQuery } from '../api.ts';
import { Loaded } from '../tables/loaded.tsx';
import { ClockZone } from '../text/clock-zone.ts';
import style from './of-merchant.module.css';
import { useMerchant } from './use-address.ts';

type Shown = (merchantCode: string) => ReactNode;

/** What a page shows of one merchant at a time. */
export function OfMerchant({ children }: { children: Shown }) {
  return (
    <Loaded query={endpointQuery(api.merchants.list, {})}>
      {(merchants) => (
        <Chosen
          merchants={merchants.map(({ merchantCode, name, timeZone }) => ({
            ...{ value: merchantCode, label: name, timeZone },
          }))}
        >
          {children}
        </Chosen>
      )}
    </Loaded>
  );
}

function Chosen(props: {
  merchants: readonly { value: string; label: string; timeZone: string }[];
  children: Shown;
}) {
  const { t } = useTranslation('console');
  const { merchants, children } = props;
  const [merchantCode, setMerchantCode] = useMerchant(merchants.map(({ value }) => value));
  if (!merchantCode) return <p>{t('state.empty')}</p>;
  return (
    <Stack className={style.page}>
      <Field label={t('audit.merchant')} className={style.choice ?? ''}>
        <SelectField
          name="merchant"
          value={merchantCode}
          onChange={(event) => setMerchantCode(event.target.value)}
          options={merchants.map(({ value, label }) => ({ value, label }))}
        />
      </Field>
      <ClockZone value={merchants.find(({ value }) => value === merchantCode)?.timeZone ?? 'UTC'}>
        {children(merchantCode)}
      </ClockZone>
    </Stack>
  );
}
