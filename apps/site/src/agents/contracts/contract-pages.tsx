import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { PlusIcon } from '@fairground/ui/icons/icons.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call, endpointQuery, invalidate } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSend } from '../../shared/forms/use-submit.ts';
import funds from '../../shared/money/funds.module.css';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { BetPays } from './bet-pays.tsx';
import { BillTable } from './bill-table.tsx';
import { ContractCard } from './contract-card.tsx';
import type { Contract, Kind } from './contract-texts.ts';
import { NextHour } from './next-hour.tsx';
import { OfferForm } from './offer-form.tsx';
import { RequestsButton } from './requests-button.tsx';
import { Yesterday } from './yesterday.tsx';

const MINUTE_MS = 60_000;

/** The pages of the agent centre about contracts, under the names by which they are opened. */
export const CONTRACT_PAGES = {
  agentDividendRecordCopy: () => <Own kind="dividend" />,
  agentDividendRecordCopy2: () => <Downlines kind="dividend" />,
  agentDailyWages2: () => <Both kind="daily" />,
  agentMRDailySalary: () => <Both kind="daily" />,
  agentHourSalary: () => <Both kind="hour" />,
  agentRealtimeSalary: () => <Both kind="real-time" />,
} as const;

function Both({ kind }: { kind: Kind }) {
  const { t } = useTranslation('agents');
  const [tab, setTab] = useState<'mine' | 'downlines'>('mine');
  return (
    <Tabs
      label={t('contract.list')}
      active={tab}
      onChange={setTab}
      tabs={[
        { key: 'mine', label: t('contract.mine') },
        { key: 'downlines', label: t('contract.downlines') },
      ]}
    >
      {tab === 'mine' ? <Own kind={kind} /> : <Downlines kind={kind} />}
    </Tabs>
  );
}

/** What still means something: offers, what holds, and what was refused or ended is in the history of each. */
const isCurrent = ({ status }: Contract): boolean => ['P', 'E', 'V'].includes(status);

export function Own({ kind }: { kind: Kind }) {
  const { t } = useTranslation('agents');
  const contracts = useQuery(endpointQuery(agentsApi.contracts, { scope: 'own', kind }));
  return (
    <Stack>
      <RequestsButton />
      {kind === 'hour' && <NextHour />}
      <Answered query={contracts}>
        {({ contracts: list }) =>
          list.filter(isCurrent).length === 0 ? (
            <EmptyState drawing="records" title={t('contract.none')} hint={t('contract.none_text')} />
          ) : (
            list
              .filter(isCurrent)
              .map((contract) => <ContractCard key={contract.id} contract={contract} isOwn />)
          )
        }
      </Answered>
      {kind === 'daily' && <Yesterday />}
      {kind === 'real-time' && <BetPays />}
      <BillTable kind={kind} scope="own" {...(kind === 'real-time' ? { refetchMs: MINUTE_MS } : {})} />
    </Stack>
  );
}

function Downlines({ kind }: { kind: Kind }) {
  const { t } = useTranslation('agents');
  const [isOffering, setOffering] = useState(false);
  const contracts = useQuery(endpointQuery(agentsApi.contracts, { scope: 'downlines', kind }));
  const pay = useSend(async () => {
    await call(agentsApi.payBills, {}, { alert: false });
    showToast({ tone: 'success', message: t('bill.pay_done') });
    await invalidate(agentsApi.bills);
  });
  return (
    <Stack>
      <div className={funds.chips}>
        <Button startIcon={<PlusIcon size={18} />} onClick={() => setOffering(true)}>
          {t('contract.sign')}
        </Button>
        <Button tone="secondary" busy={pay.isBusy} onClick={() => pay.send()}>
          {t('bill.pay')}
        </Button>
      </div>
      <FormProblem text={pay.problem} />
      <Answered query={contracts}>
        {({ contracts: list }) =>
          list.filter(isCurrent).length === 0 ? (
            <EmptyState drawing="records" title={t('contract.none')} hint={t('contract.none_text')} />
          ) : (
            list
              .filter(isCurrent)
              .map((contract) => <ContractCard key={contract.id} contract={contract} isOwn={false} />)
          )
        }
      </Answered>
      <BillTable kind={kind} scope="downlines" />
      {isOffering && <OfferForm kind={kind} onClose={() => setOffering(false)} />}
    </Stack>
  );
}
