import { useTranslation } from '@fairground/i18n/react';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { listOf } from '../shared/text/list-of.ts';
import { LeaderboardFields, MissionFields } from './mission-fields.tsx';
import { PlainField } from './plain-field.tsx';
import {
  KINDS,
  type Kind,
  type Of,
  type Part,
  REWARDS,
  type Reward,
  ranksOf,
  ranksText,
  tiersOf,
  tiersText,
} from './promotion-entry.ts';
import style from './promotions.module.css';
import { RaffleFields } from './raffle-fields.tsx';

const ITEMS = [
  'mobile',
  'email',
  'payeeName',
  'bankCard',
  'firstDeposit',
  'firstBet',
  'appDownload',
] as const;

/** What a member gets. */
export function RewardFields({ draft, onEdit }: Part) {
  const { t } = useTranslation('rewards');
  const reward = draft.terms.reward ?? REWARDS.fixed;
  const write = (next: Reward) => onEdit({ terms: { ...draft.terms, reward: next } });
  return (
    <fieldset className={style.part}>
      <legend>{t('desk.reward')}</legend>
      <div className={style.pair} key={reward.kind}>
        <Field label={t('desk.reward')}>
          <SelectField
            name="kind"
            value={reward.kind}
            onChange={(event) => write(REWARDS[event.target.value as Kind])}
            options={KINDS[draft.type].map((value) => ({ value, label: t(`desk.kind.${value}`) }))}
          />
        </Field>
        {reward.kind === 'fixed' && <FixedFields reward={reward} onChange={write} />}
        {reward.kind === 'percent' && <PercentFields reward={reward} onChange={write} />}
        {reward.kind === 'signIn' && <SignInFields reward={reward} onChange={write} />}
        {reward.kind === 'newbie' && <NewbieFields reward={reward} onChange={write} />}
        {reward.kind === 'rescue' && <RescueFields reward={reward} onChange={write} />}
        {reward.kind === 'referral' && <ReferralFields reward={reward} onChange={write} />}
        {reward.kind === 'mission' && <MissionFields reward={reward} onChange={write} />}
        {reward.kind === 'leaderboard' && <LeaderboardFields reward={reward} onChange={write} />}
        {reward.kind === 'raffle' && <RaffleFields reward={reward} onChange={write} />}
        {reward.kind === 'rank' && <RankFields reward={reward} onChange={write} />}
        {reward.kind === 'application' && <ApplicationFields reward={reward} onChange={write} />}
      </div>
    </fieldset>
  );
}

function FixedFields({ reward, onChange }: Of<'fixed'>) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <PlainField
        name="amount"
        kind="amount"
        label={t('desk.amount')}
        value={reward.amount}
        onChange={(amount) => onChange({ ...reward, amount })}
      />
      <PlainField
        name="withinDays"
        kind="count"
        required={false}
        label={t('desk.within_days')}
        value={reward.withinDays === null ? '' : String(reward.withinDays)}
        onChange={(text) => onChange({ ...reward, withinDays: text ? Number(text) : null })}
      />
    </>
  );
}

function PercentFields({ reward, onChange }: Of<'percent'>) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <PlainField
        name="percent"
        kind="count"
        label={t('desk.percent')}
        value={String(reward.percent)}
        onChange={(text) => onChange({ ...reward, percent: Number(text) })}
      />
      <PlainField
        name="maximum"
        kind="amount"
        label={t('desk.maximum')}
        value={reward.maximum}
        onChange={(maximum) => onChange({ ...reward, maximum })}
      />
    </>
  );
}

function SignInFields({ reward, onChange }: Of<'signIn'>) {
  const { t } = useTranslation('rewards');
  const { condition } = reward;
  return (
    <>
      <PlainField
        name="days"
        kind="list"
        label={t('desk.days')}
        value={reward.days.join(', ')}
        onChange={(text) => onChange({ ...reward, days: listOf(text) })}
      />
      <PlainField
        name="streakBonus"
        kind="amount"
        label={t('desk.streak_bonus')}
        value={reward.streakBonus}
        onChange={(streakBonus) => onChange({ ...reward, streakBonus })}
      />
      <PlainField
        name="makeUps"
        kind="count"
        label={t('desk.make_ups')}
        value={String(reward.makeUps)}
        onChange={(text) => onChange({ ...reward, makeUps: Number(text) })}
      />
      <Field label={t('desk.condition')}>
        <SelectField
          name="condition"
          value={condition?.kind ?? 'none'}
          onChange={({ target: { value } }) =>
            onChange({
              ...reward,
              condition:
                value === 'none'
                  ? null
                  : { kind: value as 'deposit' | 'bet', amount: condition?.amount ?? '50' },
            })
          }
          options={(['none', 'deposit', 'bet'] as const).map((value) => ({
            value,
            label: t(`desk.condition.${value}`),
          }))}
        />
      </Field>
      {condition && (
        <PlainField
          name="conditionAmount"
          kind="amount"
          label={t('desk.amount')}
          value={condition.amount}
          onChange={(amount) => onChange({ ...reward, condition: { ...condition, amount } })}
        />
      )}
    </>
  );
}

/** An item without an amount is not among the steps. */
function NewbieFields({ reward, onChange }: Of<'newbie'>) {
  const { t } = useTranslation('rewards');
  const write = (item: (typeof ITEMS)[number], amount: string) => {
    const { [item]: _old, ...others } = reward.items;
    onChange({ ...reward, items: amount ? { ...others, [item]: amount } : others });
  };
  return (
    <>
      <PlainField
        name="newbieDays"
        kind="count"
        label={t('desk.newbie_days')}
        value={String(reward.days)}
        onChange={(text) => onChange({ ...reward, days: Number(text) })}
      />
      {ITEMS.map((item) => (
        <PlainField
          key={item}
          name={`item-${item}`}
          kind="amount"
          required={false}
          label={t(`item.${item}`)}
          value={reward.items[item] ?? ''}
          onChange={(amount) => write(item, amount)}
        />
      ))}
    </>
  );
}

function RescueFields({ reward, onChange }: Of<'rescue'>) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <Field label={t('desk.period')}>
        <SelectField
          name="period"
          value={reward.period}
          onChange={({ target }) => onChange({ ...reward, period: target.value as 'day' | 'week' })}
          options={(['day', 'week'] as const).map((value) => ({ value, label: t(`rescue.period.${value}`) }))}
        />
      </Field>
      <PlainField
        name="tiers"
        kind="list"
        label={t('desk.tiers')}
        value={tiersText(reward.tiers)}
        onChange={(text) => onChange({ ...reward, tiers: tiersOf(text) })}
      />
      <PlainField
        name="claimDays"
        kind="count"
        label={t('desk.claim_days')}
        value={String(reward.claimDays)}
        onChange={(text) => onChange({ ...reward, claimDays: Number(text) })}
      />
      <Checkbox
        label={t('desk.blocked')}
        checked={reward.blockedByTurnover}
        onChange={({ target }) => onChange({ ...reward, blockedByTurnover: target.checked })}
      />
    </>
  );
}

function ApplicationFields({ reward, onChange }: Of<'application'>) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <PlainField
        name="amount"
        kind="amount"
        label={t('desk.amount')}
        value={reward.amount}
        onChange={(amount) => onChange({ ...reward, amount })}
      />
      <Checkbox
        label={t('desk.remark_required')}
        checked={reward.remarkRequired}
        onChange={({ target }) => onChange({ ...reward, remarkRequired: target.checked })}
      />
      <Checkbox
        label={t('desk.image_required')}
        checked={reward.imageRequired}
        onChange={({ target }) => onChange({ ...reward, imageRequired: target.checked })}
      />
    </>
  );
}

function RankFields({ reward, onChange }: Of<'rank'>) {
  const { t } = useTranslation('rewards');
  return (
    <PlainField
      name="ranks"
      kind="list"
      label={t('desk.ranks')}
      value={ranksText(reward.ranks)}
      onChange={(text) => onChange({ ...reward, ranks: ranksOf(text) })}
    />
  );
}

function ReferralFields({ reward, onChange }: Of<'referral'>) {
  const { t } = useTranslation('rewards');
  return (
    <>
      {(['registered', 'deposited', 'active'] as const).map((stage) => (
        <PlainField
          key={stage}
          name={`stage-${stage}`}
          kind="amount"
          label={t(`desk.referral.${stage}`)}
          value={reward.stages[stage]}
          onChange={(amount) => onChange({ ...reward, stages: { ...reward.stages, [stage]: amount } })}
        />
      ))}
      {(['deposit', 'bet'] as const).map((need) => (
        <PlainField
          key={need}
          name={`needs-${need}`}
          kind="amount"
          label={t(`desk.referral.${need}`)}
          value={reward[need]}
          onChange={(amount) => onChange({ ...reward, [need]: amount })}
        />
      ))}
    </>
  );
}
