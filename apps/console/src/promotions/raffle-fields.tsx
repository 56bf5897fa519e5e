import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { PeriodField, ProductFields } from './mission-fields.tsx';
import { PlainField } from './plain-field.tsx';
import { type Of, rafflePrizesOf, rafflePrizesText } from './promotion-entry.ts';

type Raffle = Of<'raffle'>['reward'];

/** What a ticket is given for, what is drawn, and how long it can be claimed. */
export function RaffleFields({ reward, onChange }: Of<'raffle'>) {
  const { t } = useTranslation('rewards');
  const counts = [
    ['perDay', t('desk.raffle.per_day')],
    ['blanks', t('desk.raffle.blanks')],
    ['claimHours', t('desk.raffle.claim_hours')],
    ['promptSeconds', t('desk.raffle.prompt_seconds')],
  ] as const;
  return (
    <>
      <PeriodField value={reward.period} onChange={(period) => onChange({ ...reward, period })} />
      <Field label={t('desk.goal')}>
        <SelectField
          name="measure"
          value={reward.measure}
          onChange={({ target }) => onChange({ ...reward, measure: target.value as Raffle['measure'] })}
          options={[
            { value: 'validBet', label: t('desk.goal.validBet') },
            { value: 'deposit', label: t('report.deposits') },
          ]}
        />
      </Field>
      <PlainField
        name="step"
        kind="amount"
        label={t('desk.raffle.step')}
        value={reward.step}
        onChange={(step) => onChange({ ...reward, step })}
      />
      <PlainField
        name="rafflePrizes"
        kind="list"
        label={t('desk.raffle.prizes')}
        value={rafflePrizesText(reward.prizes)}
        onChange={(text) => onChange({ ...reward, prizes: rafflePrizesOf(text) })}
      />
      {counts.map(([name, label]) => (
        <PlainField
          key={name}
          name={name}
          kind="count"
          label={label}
          value={String(reward[name])}
          onChange={(text) => onChange({ ...reward, [name]: Number(text) })}
        />
      ))}
      <ProductFields value={reward.products} onChange={(products) => onChange({ ...reward, products })} />
    </>
  );
}
