import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { PlainField } from './plain-field.tsx';
import { type Part, PRODUCTS, type Terms } from './promotion-entry.ts';
import style from './promotions.module.css';

/** What a bonus asks for before it can be taken out. */
export function TermsFields({ draft, onEdit }: Part) {
  const { t } = useTranslation('rewards');
  const { terms } = draft;
  const write = (part: Partial<Terms>) => onEdit({ terms: { ...terms, ...part } });
  const turnover = terms.turnover ?? { multiple: 0, base: 'bonus' as const };
  return (
    <fieldset className={style.part} key={draft.type}>
      <legend>{t('terms.show')}</legend>
      <div className={style.pair}>
        <PlainField
          name="times"
          kind="amount"
          label={t('desk.times')}
          value={String(turnover.multiple / 100)}
          onChange={(text) => write({ turnover: { ...turnover, multiple: Math.round(Number(text) * 100) } })}
        />
        <Field label={t('desk.base')}>
          <SelectField
            name="base"
            value={turnover.base}
            onChange={({ target }) =>
              write({ turnover: { ...turnover, base: target.value as 'bonus' | 'both' } })
            }
            options={(['bonus', 'both'] as const).map((value) => ({ value, label: t(`desk.base.${value}`) }))}
          />
        </Field>
        <FundsFields terms={terms} onWrite={write} />
        <PlainField
          name="maxStake"
          kind="amount"
          required={false}
          label={t('desk.max_stake')}
          value={terms.maxStake === 'none' ? '' : (terms.maxStake ?? '')}
          onChange={(text) => write({ maxStake: text || 'none' })}
        />
        <PlainField
          name="expiryDays"
          kind="count"
          label={t('desk.expiry_days')}
          value={String(terms.expiryDays ?? '')}
          onChange={(text) => write({ expiryDays: Number(text) })}
        />
        {draft.type.startsWith('DEPOSIT') && (
          <PlainField
            name="minDeposit"
            kind="amount"
            label={t('desk.min_deposit')}
            value={terms.minDeposit ?? ''}
            onChange={(minDeposit) => write({ minDeposit })}
          />
        )}
        {terms.reward?.kind === 'fixed' && !draft.type.startsWith('DEPOSIT') && (
          <LimitFields limit={terms.limit ?? { kind: 'once' }} onChange={(limit) => write({ limit })} />
        )}
      </div>
      <WeightFields weights={terms.weights ?? {}} onChange={(weights) => write({ weights })} />
    </fieldset>
  );
}

/** Where the bonus lies until it was wagered. */
function FundsFields({
  terms,
  onWrite: write,
}: {
  terms: Partial<Terms>;
  onWrite: (part: Partial<Terms>) => void;
}) {
  const { t } = useTranslation('rewards');
  return (
    <>
      <Field label={t('desk.order_of_funds')}>
        <SelectField
          name="orderOfFunds"
          value={terms.orderOfFunds ?? 'cash_first'}
          onChange={({ target }) => write({ orderOfFunds: target.value as Terms['orderOfFunds'] })}
          options={(['cash_first', 'cash_then_bonus'] as const).map((value) => ({
            value,
            label: t(`desk.order_of_funds.${value}`),
          }))}
        />
      </Field>
      {terms.orderOfFunds === 'cash_then_bonus' && (
        <PlainField
          name="excludedGames"
          kind="list"
          required={false}
          label={t('desk.excluded_games')}
          value={(terms.excludedGames ?? []).join(', ')}
          onChange={(text) => write({ excludedGames: namesIn(text) })}
        />
      )}
    </>
  );
}

/** Names between commas; empty ones are none. */
const namesIn = (text: string): string[] =>
  text
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '');

type Weights = NonNullable<Terms['weights']>;

function WeightFields({ weights, onChange }: { weights: Weights; onChange: (weights: Weights) => void }) {
  const { t } = useTranslation(['rewards', 'funds']);
  return (
    <>
      <p>{t('desk.weights')}</p>
      <div className={style.pair}>
        {PRODUCTS.map((product) => (
          <PlainField
            key={product}
            name={`weight-${product}`}
            kind="count"
            label={t(`funds:product.${product}`)}
            value={String(weights[product] ?? 100)}
            onChange={(text) => onChange({ ...weights, [product]: Number(text) })}
          />
        ))}
      </div>
    </>
  );
}

type Limit = NonNullable<Terms['limit']>;

function LimitFields({ limit, onChange }: { limit: Limit; onChange: (limit: Limit) => void }) {
  const { t } = useTranslation('rewards');
  const choose = (kind: Limit['kind']) => onChange(kind === 'times' ? { kind, times: 3 } : { kind });
  return (
    <>
      <Field label={t('desk.limit')}>
        <SelectField
          name="limit"
          value={limit.kind}
          onChange={({ target }) => choose(target.value as Limit['kind'])}
          options={(['once', 'day', 'times'] as const).map((value) => ({
            value,
            label: t(`desk.limit.${value}`),
          }))}
        />
      </Field>
      {limit.kind === 'times' && (
        <PlainField
          name="limitTimes"
          kind="count"
          label={t('desk.limit_times')}
          value={String(limit.times)}
          onChange={(text) => onChange({ kind: 'times', times: Number(text) })}
        />
      )}
    </>
  );
}
