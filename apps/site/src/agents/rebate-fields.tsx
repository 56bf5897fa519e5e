import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import style from './centre.module.css';
import { isBetween, isSeries, PRODUCTS, type Rebates, SERIES_LEAST } from './rebates.ts';

/** A rebate of each product, between the least and the most it may be. */
export function RebateFields(props: {
  value: Rebates;
  onChange: (rebates: Rebates) => void;
  least: Rebates;
  most: Rebates;
}) {
  const { value, onChange, least, most } = props;
  const { t } = useTranslation(['agents', 'funds']);
  return (
    <fieldset className={style.rates}>
      <legend>{t('rebate.legend')}</legend>
      {PRODUCTS.map((product) => {
        const range = { least: least[product], most: most[product] };
        const words = t('rebate.range', range);
        return (
          <Field
            key={product}
            label={t(`funds:product.${product}`)}
            hint={words}
            error={!isBetween(value[product], range) && t('rebate.wrong')}
          >
            <TextInput
              name={`rebate-${product}`}
              inputMode="decimal"
              autoComplete="off"
              dir="ltr"
              maxLength={5}
              value={value[product]}
              onChange={(event) => onChange({ ...value, [product]: event.target.value })}
              endSlot="%"
            />
          </Field>
        );
      })}
    </fieldset>
  );
}

export const areRight = (value: Rebates, { least, most }: { least: Rebates; most: Rebates }): boolean =>
  PRODUCTS.every((product) => isBetween(value[product], { least: least[product], most: most[product] }));

/** At which series somebody plays lotteries; what the agent has more stays with the agent. */
export function SeriesField(props: {
  value: string;
  onChange: (series: string) => void;
  least?: number;
  most: number;
}) {
  const { value, onChange, least = SERIES_LEAST, most } = props;
  const { t } = useTranslation('agents');
  return (
    <Field
      label={t('rebate.series')}
      hint={t('rebate.series_hint', { least, most })}
      error={!isSeries(value, { least, most }) && t('rebate.wrong')}
    >
      <TextInput
        name="series"
        inputMode="numeric"
        autoComplete="off"
        dir="ltr"
        maxLength={4}
        value={value}
        onChange={(event) => onChange(event.target.value)}
      />
    </Field>
  );
}
