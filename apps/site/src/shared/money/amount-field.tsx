import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { cutToTyped, isInRange, typedAmount } from './amount-rules.ts';
import style from './funds.module.css';
import { keptCurrency } from './keep-currency.ts';
import { useMoney } from './use-money.ts';

/** An amount to type or to choose; says at once when it lies outside what is possible. */
export function AmountField(props: {
  value: string;
  onChange: (text: string) => void;
  range: { min: string; max: string };
  quickAmounts?: readonly string[];
  hint?: string;
  /** Why no amount at all is possible now. */
  closed?: string;
}) {
  const { value, onChange, range, quickAmounts = [], hint, closed } = props;
  const { t } = useTranslation('funds');
  const money = useMoney();
  const minor = typedAmount(value);
  const isWrong = value !== '' && (minor === null || !isInRange(minor, range));
  const least = typedAmount(range.min);
  const isNone = least !== null && !isInRange(least, range);
  const limits = { min: money(range.min), max: money(range.max) };
  return (
    <>
      <Field
        label={t('field.amount')}
        required
        hint={closed ?? hint ?? t(isNone ? 'field.amount_none' : 'field.amount_hint', limits)}
        error={isWrong && (closed ?? t(isNone ? 'field.amount_none' : 'field.amount_wrong', limits))}
      >
        <TextInput
          size="large"
          name="amount"
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          maxLength={13}
          value={value}
          onChange={(event) => onChange(event.target.value)}
          startSlot={keptCurrency().currencySymbol}
        />
      </Field>
      {quickAmounts.length > 0 && (
        <div className={style.chips}>
          {quickAmounts.map((amount) => (
            <button
              key={amount}
              type="button"
              className={style.chip}
              aria-pressed={minor !== null && minor === typedAmount(cutToTyped(amount))}
              onClick={() => onChange(cutToTyped(amount))}
            >
              {money(amount)}
            </button>
          ))}
        </div>
      )}
    </>
  );
}
