import { useTranslation } from '@fairground/i18n/react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../shared/address/tabs-in-address.tsx';
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
  const { t } = useTranslation('funds');
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <OfMerchant>
        {(merchantCode) => (
          <TabsInAddress label={t('desk.title')} tabs={TABS} name={(tab) => t(`desk.${tab}`)}>
            {(tab) => {
              const Section = SECTIONS[tab];
              return <Section key={merchantCode} merchantCode={merchantCode} />;
            }}
          </TabsInAddress>
        )}
      </OfMerchant>
    </>
  );
}
