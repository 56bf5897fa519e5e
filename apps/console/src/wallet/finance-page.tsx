import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { useState } from 'react';
import { api, call } from '../shared/api.ts';
import style from '../shared/desk.module.css';
import { Loaded } from '../shared/tables/loaded.tsx';
import { Adjustments } from './adjustments/adjustments.tsx';
import { Liability } from './books/liability.tsx';
import { Reconciliation } from './books/reconciliation.tsx';
import { DepositQueue } from './deposits/deposit-queue.tsx';
import { DisputeQueue } from './deposits/dispute-queue.tsx';
import { MethodsEditor } from './settings/methods-editor.tsx';
import { PolicyForm } from './settings/policy-form.tsx';
import { WithdrawalQueue } from './withdrawals/withdrawal-queue.tsx';

const TABS = [
  'deposits',
  'withdrawals',
  'disputes',
  'adjustments',
  'books',
  'reconciliation',
  'methods',
  'rules',
] as const;
type Tab = (typeof TABS)[number];

const SECTIONS: Record<Tab, (props: { merchantCode: string }) => React.ReactNode> = {
  deposits: DepositQueue,
  withdrawals: WithdrawalQueue,
  disputes: DisputeQueue,
  adjustments: Adjustments,
  books: Liability,
  reconciliation: Reconciliation,
  methods: MethodsEditor,
  rules: PolicyForm,
};

/** Money of one merchant at a time: what waits, what was decided, and whether the books are right. */
export function FinancePage() {
  const { t } = useTranslation(['funds', 'console']);
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <Loaded queryKey={['merchants']} load={() => call(api.merchants.list, {})}>
        {(merchants) => (
          <Desk codes={merchants.map(({ merchantCode, name }) => ({ value: merchantCode, label: name }))} />
        )}
      </Loaded>
    </>
  );
}

function Desk({ codes }: { codes: readonly { value: string; label: string }[] }) {
  const { t } = useTranslation('funds');
  const [merchantCode, setMerchantCode] = useState(codes[0]?.value ?? '');
  const [tab, setTab] = useState<Tab>('deposits');
  const Section = SECTIONS[tab];
  return (
    <div className={style.stack}>
      <Field label={t('desk.merchant')} className={style.narrow ?? ''}>
        <SelectField
          name="merchant"
          value={merchantCode}
          onChange={(event) => setMerchantCode(event.target.value)}
          options={codes}
        />
      </Field>
      <Tabs
        label={t('desk.title')}
        active={tab}
        onChange={setTab}
        tabs={TABS.map((name) => ({ key: name, label: t(`desk.${name}`) }))}
      >
        <Section key={merchantCode} merchantCode={merchantCode} />
      </Tabs>
    </div>
  );
}
