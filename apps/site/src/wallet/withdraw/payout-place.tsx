import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { templateQuery, useStatus } from '../../merchants/public.ts';
import { TextField } from '../../shared/forms/text-field.tsx';
import { payoutPlaces } from './payout-places.ts';

interface PayoutPlaceProps {
  kind: 'bank' | 'ewallet';
  onChange: (name: string) => void;
}

/** No bank is called so. */
const OTHER = '*';

/** The bank or e-wallet: one of the list, or whatever is typed where it is not on it. */
export function PayoutPlace({ kind, onChange }: PayoutPlaceProps) {
  const { t } = useTranslation('funds');
  const { currency } = useStatus().brand;
  const { data: template } = useQuery(templateQuery());
  const places = payoutPlaces(kind, { currency, parameters: template?.parameters ?? {} });
  const [chosen, setChosen] = useState('');
  const [typed, setTyped] = useState('');
  const label = t(kind === 'bank' ? 'fact.bank' : 'card.provider');
  const isTyped = chosen === OTHER || places.length === 0;
  return (
    <>
      {places.length > 0 && (
        <Field label={label} required>
          <SelectField
            name="place"
            size="large"
            value={chosen}
            placeholder={t('card.choose')}
            onChange={({ target: { value } }) => {
              setChosen(value);
              onChange(value === OTHER ? typed : value);
            }}
            options={[
              ...places.map((name) => ({ value: name, label: name })),
              { value: OTHER, label: t('card.other') },
            ]}
          />
        </Field>
      )}
      {isTyped && (
        <TextField
          name="bank"
          label={places.length > 0 ? t('card.other') : label}
          required
          maxLength={80}
          value={typed}
          onChange={(name) => {
            setTyped(name);
            onChange(name);
          }}
        />
      )}
    </>
  );
}
