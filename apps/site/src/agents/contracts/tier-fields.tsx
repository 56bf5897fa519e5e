import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import funds from '../../shared/money/funds.module.css';
import type { Kind } from './contract-texts.ts';

export interface Draft {
  bet: string;
  netLoss: string;
  active: string;
  /** Of a dividend; empty when it is not asked for. */
  totalBet: string;
  rateType: 'P' | 'F';
  rate: string;
  winRate: string;
}

export const EMPTY_TIER: Draft = {
  bet: '0',
  netLoss: '0',
  active: '0',
  totalBet: '',
  rateType: 'P',
  rate: '',
  winRate: '',
};
const TIERS_MAX = 10;

/** The tiers under the name that their kind has on the wire. */
export function tiersOf(kind: Kind, tiers: readonly Draft[]) {
  const wage = ({ active, rateType, rate }: Draft) => ({ activeMember: Number(active), rateType, rate });
  switch (kind) {
    case 'dividend':
      return {
        dividendRates: tiers.map(({ bet, netLoss, active, totalBet, rate }) => ({
          ...{ minimumBet: bet, netLoss, activeMember: Number(active), contractRate: rate },
          ...(totalBet === '' ? {} : { periodicTotalBet: totalBet, periodicTotalBetRequired: 'Y' as const }),
        })),
      };
    case 'daily':
      return { details: tiers.map((tier) => ({ betVolume: tier.bet, ...wage(tier) })) };
    case 'hour':
      return { hourSalaryRates: tiers.map((tier) => ({ minimumBet: tier.bet, ...wage(tier) })) };
    case 'real-time':
      return {
        realTimeSalaryRates: tiers.map(({ bet, rate, winRate }) => ({
          betAmount: bet,
          lossRate: rate,
          winRate,
        })),
      };
  }
}

export function TierFields(props: {
  kind: Kind;
  tiers: readonly Draft[];
  onChange: (tiers: readonly Draft[]) => void;
}) {
  const { kind, tiers, onChange } = props;
  const { t } = useTranslation('agents');
  const set = (place: number, own: Partial<Draft>) =>
    onChange(tiers.map((tier, at) => (at === place ? { ...tier, ...own } : tier)));
  return (
    <>
      {tiers.map((tier, place) => (
        // Tiers have no names of their own; they are their places.
        // biome-ignore lint/suspicious/noArrayIndexKey: a tier is its place
        <fieldset key={place} className={funds.form}>
          <legend>{t('contract.tier', { tier: place + 1 })}</legend>
          <OneTier kind={kind} tier={tier} onChange={(own) => set(place, own)} />
          {tiers.length > 1 && (
            <div>
              <Button
                size="small"
                tone="secondary"
                onClick={() => onChange(tiers.filter((_, at) => at !== place))}
              >
                {t('contract.remove_tier', { tier: place + 1 })}
              </Button>
            </div>
          )}
        </fieldset>
      ))}
      {tiers.length < TIERS_MAX && (
        <div>
          <Button size="small" tone="secondary" onClick={() => onChange([...tiers, EMPTY_TIER])}>
            {t('contract.add_tier')}
          </Button>
        </div>
      )}
    </>
  );
}

function OneTier({
  kind,
  tier,
  onChange,
}: {
  kind: Kind;
  tier: Draft;
  onChange: (own: Partial<Draft>) => void;
}) {
  const { t } = useTranslation('agents');
  const field = (
    name: Exclude<keyof Draft, 'rateType' | 'totalBet'>,
    label: string,
    mode: 'decimal' | 'numeric' = 'decimal',
  ) => (
    <Field label={label} required>
      <TextInput
        name={name}
        required
        inputMode={mode}
        pattern={mode === 'numeric' ? '\\d{1,7}' : '\\d{1,11}(\\.\\d{1,2})?'}
        value={tier[name]}
        onChange={(event) => onChange({ [name]: event.target.value })}
      />
    </Field>
  );
  const isWage = kind === 'daily' || kind === 'hour';
  return (
    <div className={funds.tiles}>
      {field('bet', t('contract.bet'))}
      {kind === 'dividend' && field('netLoss', t('contract.net_loss'))}
      {kind === 'dividend' && (
        <Field label={t('contract.total_bet')} hint={t('contract.total_bet_hint')}>
          <TextInput
            name="totalBet"
            inputMode="decimal"
            pattern="\d{1,11}(\.\d{1,2})?"
            value={tier.totalBet}
            onChange={(event) => onChange({ totalBet: event.target.value })}
          />
        </Field>
      )}
      {kind !== 'real-time' && field('active', t('contract.active'), 'numeric')}
      {isWage && (
        <Field label={t('contract.rate_type')}>
          <SelectField
            value={tier.rateType}
            onChange={(event) => onChange({ rateType: event.target.value as 'P' | 'F' })}
            options={[
              { value: 'P', label: t('contract.percent') },
              { value: 'F', label: t('contract.fixed') },
            ]}
          />
        </Field>
      )}
      {field('rate', kind === 'real-time' ? t('contract.loss_rate') : t('contract.rate'))}
      {kind === 'real-time' && field('winRate', t('contract.win_rate'))}
    </div>
  );
}
