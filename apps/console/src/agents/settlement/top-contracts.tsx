import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { PagedTable } from '../../shared/tables/paged-table.tsx';
import { KIND_TEXT, productText } from './kind-text.ts';
import { OfferDialog } from './offer-dialog.tsx';

type Contract = AnswerOf<OperatorApi['agents']['contracts']>['contracts'][number];

/** What the house has promised its top agents, and new offers to them. */
export function TopContracts({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('agents');
  const [isOffering, setOffering] = useState(false);
  const [ending, setEnding] = useState<Contract | null>(null);
  const change = useChange('agents', 'console:state.saved');
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  const end = async (reason: string) => {
    const contractId = ending?.id ?? '';
    if (await change(() => call(api.agents.endContract, { merchantCode, contractId, reason })))
      setEnding(null);
  };
  return (
    <Stack>
      <h2>{t('desk.contracts')}</h2>
      <Text tone="soft">{t('desk.contracts_text')}</Text>
      {mayWrite && (
        <Row>
          <Button onClick={() => setOffering(true)}>{t('contract.sign')}</Button>
        </Row>
      )}
      <PagedTable<Contract>
        caption={t('desk.contracts')}
        queryKey={[...endpointQuery(api.agents.contracts, { merchantCode }).queryKey, 'pages']}
        load={async (before) => {
          const { contracts, next } = await call(api.agents.contracts, { merchantCode, before });
          return { rows: contracts, next };
        }}
        columns={useColumns(mayWrite ? setEnding : null)}
      />
      {isOffering && <OfferDialog merchantCode={merchantCode} onClose={() => setOffering(false)} />}
      {ending && <ReasonDialog title={t('contract.end')} onCancel={() => setEnding(null)} onConfirm={end} />}
    </Stack>
  );
}

const ratesOf = ({ dividendRates, details, hourSalaryRates, realTimeSalaryRates }: Contract): string[] => [
  ...(dividendRates ?? []).map(({ contractRate }) => `${contractRate}%`),
  ...[...(details ?? []), ...(hourSalaryRates ?? [])].map(({ rateType, rate }) =>
    rateType === 'P' ? `${rate}%` : rate,
  ),
  ...(realTimeSalaryRates ?? []).map(({ lossRate, winRate }) => `${lossRate}% / ${winRate}%`),
];

function useColumns(onEnd: ((contract: Contract) => void) | null): Column<Contract>[] {
  const { t } = useTranslation(['agents', 'funds']);
  return [
    { key: 'account', header: t('bill.account'), onPhone: 'title', render: ({ account }) => account },
    { key: 'kind', header: t('desk.kind'), render: ({ kind }) => t(KIND_TEXT[kind]) },
    {
      key: 'product',
      header: t('contract.product'),
      render: ({ productType }) => t(productText(productType)),
    },
    { key: 'rate', header: t('contract.rate'), render: (contract) => ratesOf(contract).join(', ') },
    {
      key: 'status',
      header: t('bill.status'),
      render: ({ status }) => (
        <Badge tone={status === 'V' ? 'success' : 'neutral'}>{t(`contract.status.${status}`)}</Badge>
      ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (contract) =>
        onEnd && (contract.status === 'P' || (contract.status === 'V' && contract.validTo === null)) ? (
          <Button size="small" tone="secondary" onClick={() => onEnd(contract)}>
            {contract.status === 'P' ? t('contract.withdraw') : t('contract.end')}
          </Button>
        ) : null,
    },
  ];
}
