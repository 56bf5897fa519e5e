import { useTranslation } from '@fairground/i18n/react';
import { betUnits, type PlayType, SERIES_MIN } from '@fairground/lottery-rules';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import style from '../lottery.module.css';
import desk from './desk.module.css';
import type { Sale, Terms } from './price.ts';

/** What a bet costs, and for traditional plays how much of it comes back as prizes and how much as a rebate. */
export function TermsRow({
  play,
  sale,
  terms,
  onTerms,
}: {
  play: PlayType;
  sale: Sale | undefined;
  terms: Terms;
  onTerms: (terms: Terms) => void;
}) {
  const { t } = useTranslation('lottery');
  if (play.mode !== 'traditional')
    return (
      <Field label={t('desk.amount')} className={style.narrow ?? ''}>
        <TextInput
          inputMode="decimal"
          dir="ltr"
          value={terms.amount}
          onChange={({ target }) => onTerms({ ...terms, amount: target.value.trim() })}
        />
      </Field>
    );
  return (
    <div className={desk.terms}>
      <Field label={t('desk.unit')} className={style.narrow ?? ''}>
        <SelectField
          value={`${terms.unitPrice} ${terms.unit}`}
          options={betUnits.flatMap((unit) =>
            (['2', '1'] as const).map((price) => ({
              value: `${price} ${unit}`,
              label: `${price} × ${t(`unit.${unit}`)}`,
            })),
          )}
          onChange={({ target }) => {
            const [unitPrice, unit] = target.value.split(' ') as [Terms['unitPrice'], Terms['unit']];
            onTerms({ ...terms, unitPrice, unit });
          }}
        />
      </Field>
      <Field label={t('desk.multiple')} className={style.narrow ?? ''}>
        <TextInput
          inputMode="numeric"
          dir="ltr"
          value={terms.multiple ? String(terms.multiple) : ''}
          onChange={({ target }) =>
            onTerms({ ...terms, multiple: Number(target.value.replace(/\D/g, '').slice(0, 5)) })
          }
        />
      </Field>
      <SeriesChoice own={sale?.series} terms={terms} onTerms={onTerms} />
    </div>
  );
}

/** Twenty points of a series are one percent of the stake. */
const STEP = 20;
const POINTS_A_PERCENT = 20;

function SeriesChoice({
  own,
  terms,
  onTerms,
}: {
  /** Undefined until it is known; its place is kept. */
  own: number | undefined;
  terms: Terms;
  onTerms: (terms: Terms) => void;
}) {
  const { t } = useTranslation('lottery');
  if (own === undefined)
    return (
      <Field label={t('desk.series')} className={desk.series ?? ''}>
        <SelectField options={[]} disabled />
      </Field>
    );
  const offered = [own];
  for (let series = own - STEP; series >= SERIES_MIN; series -= STEP) offered.push(series);
  return (
    <Field label={t('desk.series')} className={desk.series ?? ''}>
      <SelectField
        value={String(terms.series ?? own)}
        options={offered.map((series) => ({
          value: String(series),
          label:
            series === own
              ? t('desk.series_full', { series })
              : t('desk.series_back', { series, percent: (own - series) / POINTS_A_PERCENT }),
        }))}
        onChange={({ target }) =>
          onTerms({ ...terms, series: Number(target.value) === own ? null : Number(target.value) })
        }
      />
    </Field>
  );
}
