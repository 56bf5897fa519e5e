import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Badge } from '@fairground/ui/badge.tsx';
import { Button } from '@fairground/ui/button.tsx';
import { Card } from '@fairground/ui/card.tsx';
import { Checkbox } from '@fairground/ui/checkbox.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import { Loaded } from '../shared/loaded.tsx';
import { hasRight, useSession } from '../shared/session.ts';
import { plainAmount } from './amount-text.ts';
import { CashiersEditor } from './cashiers-editor.tsx';
import style from './finance.module.css';
import { FormDialog } from './form-dialog.tsx';
import { NamedField } from './named-field.tsx';
import { FINANCE_KEY, useDecision } from './use-decision.ts';

type Method = AnswerOf<typeof api.wallet.moneySettings>['methods'][number];

/** The ways to pay: open or closed, with their limits, fees and quick amounts. */
export function MethodsEditor({ merchantCode }: { merchantCode: string }) {
  const queryKey = [FINANCE_KEY, 'settings', merchantCode];
  return (
    <Loaded queryKey={queryKey} load={() => call(api.wallet.moneySettings, { merchantCode })}>
      {({ methods, cashiers }) => (
        <div className={style.stack}>
          <div className={style.cards}>
            {methods.map((method) => (
              <MethodCard key={method.methodId} method={method} merchantCode={merchantCode} />
            ))}
          </div>
          <CashiersEditor merchantCode={merchantCode} cashiers={cashiers} />
        </div>
      )}
    </Loaded>
  );
}

function MethodCard({ method, merchantCode }: { method: Method; merchantCode: string }) {
  const { t } = useTranslation(['funds', 'console']);
  const [isEditing, setEditing] = useState(false);
  const mayEdit = hasRight(
    useSession(({ operator }) => operator),
    'finance.write',
  );
  const decide = useDecision();
  const save = async (values: Record<string, string>) => {
    const body = { ...method, ...changed(values), merchantCode, reason: values.reason ?? '' };
    if (await decide(() => call(api.wallet.saveMethod, body))) setEditing(false);
  };
  return (
    <Card
      title={t(`kind.${method.kind}`)}
      aside={
        <Badge tone={method.isOn ? 'success' : 'neutral'}>
          {method.isOn ? t('desk.is_on') : t('console:status.off')}
        </Badge>
      }
    >
      <p className={style.about}>
        {method.methodId} {method.provider && `· ${method.provider}`}
        <br />
        <span data-figures="">
          {plainAmount(method.min)} – {plainAmount(method.max)}
        </span>
      </p>
      {mayEdit && (
        <Button size="small" tone="secondary" onClick={() => setEditing(true)}>
          {t('console:action.edit')}
        </Button>
      )}
      {isEditing && (
        <FormDialog title={method.methodId} onCancel={() => setEditing(false)} onConfirm={save}>
          <Checkbox name="isOn" label={t('desk.is_on')} defaultChecked={method.isOn} />
          <div className={style.pair}>
            <NamedField name="min" kind="amount" label={t('desk.min')} value={method.min} />
            <NamedField name="max" kind="amount" label={t('desk.max')} value={method.max} />
            <NamedField name="feeRate" kind="count" label={t('desk.fee_rate')} value={method.feeRate} />
            <NamedField name="feeFixed" kind="amount" label={t('desk.fee_fixed')} value={method.feeFixed} />
          </div>
          <NamedField
            name="quick"
            label={t('desk.quick')}
            required={false}
            value={method.quickAmounts.join(' ')}
          />
          {method.provider === null && method.kind !== 'c2c' && (
            <div className={style.pair}>
              <NamedField name="bank" label={t('fact.bank')} value={method.payee.bank ?? ''} />
              <NamedField name="name" label={t('fact.payee')} value={method.payee.name ?? ''} />
              <NamedField name="account" label={t('fact.account')} value={method.payee.account ?? ''} />
            </div>
          )}
        </FormDialog>
      )}
    </Card>
  );
}

function changed(values: Record<string, string>) {
  const { isOn, min = '', max = '', feeRate = '0', feeFixed = '', quick = '', bank, name, account } = values;
  return {
    isOn: isOn !== undefined,
    min,
    max,
    feeRate: Number.parseInt(feeRate, 10),
    feeFixed,
    quickAmounts: quick.split(/\s+/).filter(Boolean),
    ...(bank !== undefined ? { payee: { bank, name, account } } : {}),
  };
}
