import type { InputOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Checkbox } from '@fairground/ui/controls/checkbox.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { useState } from 'react';
import { api, call } from '../../shared/api.ts';
import desk from '../../shared/desk.module.css';
import { FormDialog } from '../../shared/forms/form-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { KIND_TEXT, PRODUCTS, productText } from './kind-text.ts';
import { MarginNote } from './margin-note.tsx';

type Wish = InputOf<OperatorApi['agents']['offerContract']>;
type Given = Record<string, string>;
const KINDS = ['dividend', 'daily', 'hour', 'real-time'] as const;
type Kind = (typeof KINDS)[number];
const TIERS_MAX = 10;
const amount = { required: true, pattern: '\\d{1,11}(\\.\\d{1,2})?', autoComplete: 'off' } as const;

/** Offers a top agent a contract of the house, or another version of one. */
export function OfferDialog({ merchantCode, onClose }: { merchantCode: string; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'funds']);
  const change = useChange('agents');
  const [kind, setKind] = useState<Kind>('dividend');
  const [account, setAccount] = useState('');
  const [tiers, setTiers] = useState(1);
  const [rate, setRate] = useState('');
  const save = async (given: Given) => {
    const done = await change(async () => {
      const { contract } = await call(api.agents.offerContract, wishOf({ merchantCode, kind, tiers }, given));
      showToast({
        tone: contract ? 'success' : 'info',
        message: contract ? t('desk.offered') : t('desk.second_needed'),
      });
    });
    if (done) onClose();
  };
  const places = Array.from({ length: tiers }, (_, place) => place);
  return (
    <FormDialog title={t('contract.sign')} onCancel={onClose} onConfirm={save}>
      <Field label={t('desk.contract_account')} required>
        <TextInput
          name="account"
          required
          minLength={2}
          maxLength={40}
          autoComplete="off"
          onBlur={(event) => setAccount(event.target.value)}
        />
      </Field>
      <Field label={t('desk.kind')}>
        <SelectField
          value={kind}
          onChange={(event) => setKind(event.target.value as Kind)}
          options={KINDS.map((value) => ({ value, label: t(KIND_TEXT[value]) }))}
        />
      </Field>
      <Field label={t('contract.product')}>
        <SelectField
          name="product"
          defaultValue="CONS"
          options={PRODUCTS.filter((one) => kind === 'dividend' || one !== 'DEPOSIT').map((value) => ({
            value,
            label: t(productText(value)),
          }))}
        />
      </Field>
      {kind === 'dividend' && <DividendFields />}
      {places.map((place) => (
        // The highest tier pays most.
        <TierFields key={place} {...{ kind, place }} onRate={place === tiers - 1 ? setRate : () => {}} />
      ))}
      <Row>
        {tiers < TIERS_MAX && (
          <Button size="small" tone="secondary" onClick={() => setTiers(tiers + 1)}>
            {t('contract.add_tier')}
          </Button>
        )}
        {tiers > 1 && (
          <Button size="small" tone="secondary" onClick={() => setTiers(tiers - 1)}>
            {t('contract.remove_tier', { tier: tiers })}
          </Button>
        )}
      </Row>
      <MarginNote merchantCode={merchantCode} account={account} kind={kind} rate={rate} />
    </FormDialog>
  );
}

function DividendFields() {
  const { t } = useTranslation('agents');
  return (
    <>
      <Field label={t('contract.period')}>
        <SelectField
          name="period"
          defaultValue="M"
          options={(['D', 'W', 'H', 'M'] as const).map((value) => ({
            value,
            label: t(`contract.period.${value}`),
          }))}
        />
      </Field>
      <Checkbox name="carries" label={t('contract.carries')} defaultChecked />
    </>
  );
}

function TierFields(props: { kind: Kind; place: number; onRate: (rate: string) => void }) {
  const { t } = useTranslation('agents');
  const { kind, place, onRate } = props;
  const isWage = kind === 'daily' || kind === 'hour';
  return (
    <fieldset className={desk.form ?? ''}>
      <legend>{t('contract.tier', { tier: place + 1 })}</legend>
      <Field label={t('contract.bet')} required>
        <TextInput name={`bet-${place}`} defaultValue={place === 0 ? '0' : ''} {...amount} />
      </Field>
      {kind === 'dividend' && (
        <Field label={t('contract.net_loss')} required>
          <TextInput name={`netLoss-${place}`} defaultValue="0" {...amount} />
        </Field>
      )}
      {kind !== 'real-time' && (
        <Field label={t('contract.active')} required>
          <TextInput
            name={`active-${place}`}
            defaultValue="0"
            required
            pattern="\d{1,7}"
            autoComplete="off"
          />
        </Field>
      )}
      {isWage && (
        <Field label={t('contract.rate_type')}>
          <SelectField
            name={`rateType-${place}`}
            defaultValue="P"
            options={[
              { value: 'P', label: t('contract.percent') },
              { value: 'F', label: t('contract.fixed') },
            ]}
          />
        </Field>
      )}
      <Field label={kind === 'real-time' ? t('contract.loss_rate') : t('contract.rate')} required>
        <TextInput name={`rate-${place}`} {...amount} onChange={(event) => onRate(event.target.value)} />
      </Field>
      {kind === 'real-time' && (
        <Field label={t('contract.win_rate')} required>
          <TextInput name={`winRate-${place}`} {...amount} />
        </Field>
      )}
    </fieldset>
  );
}

function wishOf(
  { merchantCode, kind, tiers }: { merchantCode: string; kind: Kind; tiers: number },
  given: Given,
): Wish {
  const { account = '', reason = '', product = 'CONS', period = 'M' } = given;
  const base = { merchantCode, account, kind, reason, productType: product as (typeof PRODUCTS)[number] };
  const list = Array.from({ length: tiers }, (_, place) => tierOf(given, place));
  if (kind === 'dividend')
    return {
      ...base,
      computationPeriod: period as 'D' | 'W' | 'H' | 'M',
      carryNegative: 'carries' in given ? 'Y' : 'N',
      dividendRates: list.map(({ bet, netLoss, activeMember, rate }) => ({
        ...{ minimumBet: bet, netLoss, activeMember, contractRate: rate },
      })),
    };
  if (kind === 'real-time')
    return {
      ...base,
      realTimeSalaryRates: list.map(({ bet, rate, winRate }) => ({
        betAmount: bet,
        lossRate: rate,
        winRate,
      })),
    };
  const wage = ({ activeMember, rateType, rate }: (typeof list)[number]) => ({
    activeMember,
    rateType,
    rate,
  });
  return kind === 'daily'
    ? { ...base, details: list.map((tier) => ({ betVolume: tier.bet, ...wage(tier) })) }
    : { ...base, hourSalaryRates: list.map((tier) => ({ minimumBet: tier.bet, ...wage(tier) })) };
}

function tierOf(given: Given, place: number) {
  const text = (name: string, empty: string) => given[`${name}-${place}`] ?? empty;
  return {
    bet: text('bet', '0'),
    netLoss: text('netLoss', '0'),
    activeMember: Number(text('active', '0')),
    rateType: text('rateType', 'P') === 'F' ? ('F' as const) : ('P' as const),
    rate: text('rate', ''),
    winRate: text('winRate', ''),
  };
}
