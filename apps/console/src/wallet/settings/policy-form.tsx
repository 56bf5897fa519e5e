import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { type FormEvent, useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import style from '../../shared/desk.module.css';
import { NamedField } from '../../shared/forms/named-field.tsx';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';

type Policy = AnswerOf<typeof api.wallet.moneySettings>['policy'];

const AMOUNTS = [
  'twoOperatorsFrom',
  'oneOperatorADay',
  'withdrawMin',
  'withdrawMax',
  'withdrawSumADay',
  'withdrawFeeFixed',
  'uplineMin',
  'uplineMax',
  'uplineSumADay',
] as const;
const COUNTS = [
  'withdrawsADay',
  'withdrawFeeRate',
  'depositTurnover',
  'cardCoolDownMinutes',
  'confirmationMinutes',
] as const;
const PERIODS = ['day', 'week', 'month'] as const;

/** The merchant's rules about money. */
export function PolicyForm({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('funds');
  return (
    <Loaded query={endpointQuery(api.wallet.moneySettings, { merchantCode })}>
      {({ policy, loosening }) => (
        <>
          {loosening && (
            <p>
              {t('desk.loosening', {
                name: loosening.by,
                two: loosening.twoOperatorsFrom,
                day: loosening.oneOperatorADay,
              })}
            </p>
          )}
          <Form policy={policy} merchantCode={merchantCode} />
        </>
      )}
    </Loaded>
  );
}

function Form({ policy, merchantCode }: { policy: Policy; merchantCode: string }) {
  const { t } = useTranslation(['funds', 'console']);
  const [wish, setWish] = useState<Policy | null>(null);
  const mayEdit = hasRight(
    useSession(({ operator }) => operator),
    'finance.write',
  );
  const decide = useChange('wallet');
  const ask = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    setWish(policyOf(new FormData(event.currentTarget)));
  };
  const save = async (reason: string) => {
    if (!wish || !(await decide(() => call(api.wallet.savePolicy, { merchantCode, ...wish, reason }))))
      return;
    setWish(null);
    showToast({ tone: 'success', message: t('console:state.saved') });
  };
  return (
    <form className={style.form} onSubmit={ask}>
      <div className={style.pair}>
        {AMOUNTS.map((name) => (
          <NamedField key={name} name={name} kind="amount" label={t(`desk.${name}`)} value={policy[name]} />
        ))}
        {COUNTS.map((name) => (
          <NamedField key={name} name={name} kind="count" label={t(`desk.${name}`)} value={policy[name]} />
        ))}
        {PERIODS.map((period) => (
          <NamedField
            key={period}
            name={period}
            kind="amount"
            required={false}
            label={t(`desk.limit_${period}`)}
            value={policy.depositLimits[period] ?? ''}
          />
        ))}
      </div>
      {mayEdit && (
        <div>
          <Button type="submit">{t('console:action.save')}</Button>
        </div>
      )}
      {wish && <ReasonDialog title={t('desk.rules')} onCancel={() => setWish(null)} onConfirm={save} />}
    </form>
  );
}

function policyOf(form: FormData): Policy {
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const amounts = Object.fromEntries(AMOUNTS.map((name) => [name, text(name)]));
  const counts = Object.fromEntries(COUNTS.map((name) => [name, Number.parseInt(text(name), 10)]));
  const depositLimits = Object.fromEntries(PERIODS.map((period) => [period, text(period) || null]));
  return { ...amounts, ...counts, depositLimits } as Policy;
}
