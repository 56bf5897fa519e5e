import { useTranslation } from '@fairground/i18n/react';
import { Field, type FieldProps } from '@fairground/ui/controls/field.tsx';
import { TextInput, type TextInputProps } from '@fairground/ui/controls/text-input.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { useStatus } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/forms/form.module.css';

type PhoneFieldProps = Pick<FieldProps, 'label' | 'hint' | 'error' | 'mark' | 'required'> &
  Omit<TextInputProps, 'onChange' | 'required' | 'value'> & {
    value: string;
    onChange: (value: string) => void;
    dialingCode: string;
    onDialingCode: (code: string) => void;
  };

/** A mobile number. A merchant with one country has no code to choose, and none is sent. */
export function PhoneField(props: PhoneFieldProps) {
  const { label, hint, error, mark, required, value, onChange, dialingCode, onDialingCode, ...input } = props;
  const { t } = useTranslation('member');
  const { codes, usual } = useDialingCodes();
  useEffect(() => {
    if (dialingCode === '' && usual) onDialingCode(usual);
  }, [dialingCode, usual, onDialingCode]);
  return (
    <Field label={label} hint={hint} error={error} mark={mark} required={required}>
      <TextInput
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        name="mobileNum"
        size="large"
        dir="ltr"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        startSlot={
          codes.length > 1 && (
            <select
              className={style.dialing}
              dir="ltr"
              aria-label={t('login.dialing_code')}
              name="countryDialingCode"
              value={dialingCode}
              onChange={(event) => onDialingCode(event.target.value)}
            >
              {codes.map((code) => (
                <option key={code} value={code}>{`+${code}`}</option>
              ))}
            </select>
          )
        }
        {...input}
      />
    </Field>
  );
}

/** The codes of the countries the merchant sends to, and that of the visitor's country if it is one of them. */
function useDialingCodes(): { codes: string[]; usual: string } {
  const { sms, location } = useStatus();
  const { data = [] } = useQuery({
    ...endpointQuery(api.merchants.countries, {}, { alert: true }),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const served = data.filter(({ countryCode }) => sms.countries.includes(countryCode));
  const codes = [...new Set(served.map(({ countryDialingCode }) => countryDialingCode.replace(/^\+/, '')))];
  if (codes.length < 2) return { codes: [], usual: '' };
  const here = served.find(({ countryCode }) => countryCode === location) ?? served[0];
  return { codes, usual: here?.countryDialingCode.replace(/^\+/, '') ?? '' };
}
