import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { listOf } from '../shared/text/list-of.ts';
import { PlainField } from './plain-field.tsx';
import { type Of, PRODUCTS, prizesOf, prizesText } from './promotion-entry.ts';
import style from './promotions.module.css';

type Mission = Of<'mission'>['reward'];
type Products = Mission['products'];

/** What has to be played, and what it brings. */
export function MissionFields({ reward, onChange }: Of<'mission'>) {
  const { t } = useTranslation('rewards');
  const { goal } = reward;
  const setGoal = (kind: Mission['goal']['kind']) =>
    onChange({ ...reward, goal: kind === 'bets' ? { kind, times: 10 } : { kind, amount: '100' } });
  return (
    <>
      <PlainField
        name="amount"
        kind="amount"
        label={t('desk.amount')}
        value={reward.amount}
        onChange={(amount) => onChange({ ...reward, amount })}
      />
      <PeriodField value={reward.period} onChange={(period) => onChange({ ...reward, period })} />
      <Field label={t('desk.goal')}>
        <SelectField
          name="goal"
          value={goal.kind}
          onChange={({ target }) => setGoal(target.value as Mission['goal']['kind'])}
          options={(['validBet', 'bets'] as const).map((value) => ({
            value,
            label: t(`desk.goal.${value}`),
          }))}
        />
      </Field>
      <PlainField
        key={goal.kind}
        name="goalNeeded"
        kind={goal.kind === 'bets' ? 'count' : 'amount'}
        label={t('desk.goal.needed')}
        value={goal.kind === 'bets' ? String(goal.times) : goal.amount}
        onChange={(text) =>
          onChange({
            ...reward,
            goal: goal.kind === 'bets' ? { ...goal, times: Number(text) } : { ...goal, amount: text },
          })
        }
      />
      <PlainField
        name="minStakeCounted"
        kind="amount"
        label={t('desk.min_stake')}
        value={reward.minStake}
        onChange={(minStake) => onChange({ ...reward, minStake })}
      />
      <PlainField
        name="games"
        kind="list"
        required={false}
        label={t('desk.games')}
        value={reward.games.join(', ')}
        onChange={(text) => onChange({ ...reward, games: listOf(text) })}
      />
      <ProductFields value={reward.products} onChange={(products) => onChange({ ...reward, products })} />
    </>
  );
}

/** Who is compared by what, and what the first of them get. */
export function LeaderboardFields({ reward, onChange }: Of<'leaderboard'>) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <PeriodField value={reward.period} onChange={(period) => onChange({ ...reward, period })} />
      <Field label={t('desk.goal')}>
        <SelectField
          name="measure"
          value={reward.measure}
          onChange={({ target }) =>
            onChange({ ...reward, measure: target.value as Of<'leaderboard'>['reward']['measure'] })
          }
          options={(['validBet', 'points'] as const).map((value) => ({
            value,
            label: t(`desk.goal.${value}`),
          }))}
        />
      </Field>
      <PlainField
        name="prizes"
        kind="list"
        label={t('desk.prizes')}
        value={prizesText(reward.prizes)}
        onChange={(text) => onChange({ ...reward, prizes: prizesOf(text) })}
      />
      <ProductFields value={reward.products} onChange={(products) => onChange({ ...reward, products })} />
    </>
  );
}

export function PeriodField(props: {
  value: Mission['period'];
  onChange: (period: Mission['period']) => void;
}) {
  const { t } = useTranslation('rewards');
  return (
    <Field label={t('desk.period')}>
      <SelectField
        name="period"
        value={props.value}
        onChange={({ target }) => props.onChange(target.value as Mission['period'])}
        options={(['day', 'week', 'event'] as const).map((value) => ({
          value,
          label: t(`desk.mission.period.${value}`),
        }))}
      />
    </Field>
  );
}

export function ProductFields({
  value,
  onChange,
}: {
  value: Products;
  onChange: (products: Products) => void;
}) {
  const { t } = useTranslation(['rewards', 'funds']);
  const choose = (product: Products[number], isOn: boolean) => {
    const others = value.filter((one) => one !== product);
    onChange(isOn ? [...others, product] : others);
  };
  return (
    <fieldset className={style.part}>
      <legend>{t('desk.products')}</legend>
      {PRODUCTS.map((product) => (
        <Checkbox
          key={product}
          label={t(`funds:product.${product}`)}
          checked={value.includes(product)}
          onChange={({ target }) => choose(product, target.checked)}
        />
      ))}
    </fieldset>
  );
}
