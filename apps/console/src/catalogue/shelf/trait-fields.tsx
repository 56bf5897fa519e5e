import { gameFeatures, volatilities } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { textOf } from '../change-dialog.tsx';
import style from '../games.module.css';
import type { Game } from '../use-games.ts';

type Traits = Pick<Game, 'volatility' | 'features'>;

/** What players find a game by. */
export function TraitFields({ volatility, features }: Traits) {
  const { t } = useTranslation('traits');
  return (
    <>
      <Field label={t('volatility')} hint={t('volatility_hint')}>
        <SelectField
          name="volatility"
          placeholder="–"
          defaultValue={volatility ?? ''}
          options={volatilities.map((value) => ({ value, label: t(`volatility_${value}`) }))}
        />
      </Field>
      <fieldset className={style.traits}>
        <legend>{t('feature')}</legend>
        {gameFeatures.map((feature) => (
          <Checkbox
            key={feature}
            name={feature}
            defaultChecked={features.includes(feature)}
            label={t(`feature_${feature}`)}
          />
        ))}
      </fieldset>
    </>
  );
}

export function readTraits(form: FormData): Traits {
  return {
    volatility: volatilities.find((one) => one === textOf(form, 'volatility')) ?? null,
    features: gameFeatures.filter((feature) => form.has(feature)),
  };
}
