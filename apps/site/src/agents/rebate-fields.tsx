import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import style from './centre.module.css';
import { isBetween, PRODUCTS, type Rebates } from './rebates.ts';

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
