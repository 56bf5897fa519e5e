import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { api, endpointQuery } from '../shared/api.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { RankEditor } from './rank-editor.tsx';
import { emptyRank, type RankTerms } from './rank-form.ts';
import { RankName } from './rank-name.tsx';
import { RankReport } from './rank-report.tsx';
import { RebateRates } from './rebate-rates.tsx';

type Rank = AnswerOf<OperatorApi['vip']['ranks']>[number];

/** The ranks of a merchant, who holds them, what they ask for and bring. */
export function RanksPage() {
  const { t } = useTranslation('vip');
  return (
    <>
      <h1>{t('desk.title')}</h1>
      <Text tone="soft">{t('desk.text')}</Text>
      <OfMerchant>{(merchantCode) => <Ranks key={merchantCode} merchantCode={merchantCode} />}</OfMerchant>
    </>
  );
}

function Ranks({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vip');
  const [edited, setEdited] = useState<(RankTerms & { level: number }) | null>(null);
  const { operator } = useSession();
  const mayWrite = hasRight(operator, 'finance.write');
  return (
    <Stack>
      <Loaded query={endpointQuery(api.vip.ranks, { merchantCode })}>
        {(ranks) => (
          <>
            <RankTable ranks={ranks} onEdit={mayWrite ? setEdited : null} />
            {mayWrite && (
              <p>
                <Button tone="secondary" onClick={() => setEdited(emptyRank(ranks))}>
                  {t('desk.add')}
                </Button>
              </p>
            )}
          </>
        )}
      </Loaded>
      {hasRight(operator, 'finance.read') && <RebateRates merchantCode={merchantCode} />}
      {hasRight(operator, 'finance.read') && <RankReport merchantCode={merchantCode} />}
      {edited && <RankEditor merchantCode={merchantCode} rank={edited} onClose={() => setEdited(null)} />}
    </Stack>
  );
}

function RankTable({ ranks, onEdit }: { ranks: readonly Rank[]; onEdit: ((rank: Rank) => void) | null }) {
  const { t } = useTranslation(['vip', 'console']);
  const sum = (text: string | null) => (text === null ? '–' : plainAmount(text));
  const columns: Column<Rank>[] = [
    { key: 'rank', header: t('benefits.rank'), onPhone: 'title', render: (rank) => <RankName {...rank} /> },
    { key: 'members', header: t('desk.members'), align: 'end', render: ({ members }) => members },
    {
      key: 'deposit',
      header: t('condition.deposit'),
      align: 'end',
      render: ({ conditions }) => sum(conditions.deposit),
    },
    {
      key: 'validBet',
      header: t('condition.validBet'),
      align: 'end',
      render: ({ conditions }) => sum(conditions.validBet),
    },
    {
      key: 'days',
      header: t('condition.days'),
      align: 'end',
      render: ({ conditions }) => conditions.days ?? '–',
    },
    {
      key: 'upgrade',
      header: t('benefits.upgradeBonus'),
      align: 'end',
      render: ({ benefits }) => plainAmount(benefits.upgradeBonus),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (rank) =>
        onEdit && (
          <Button
            size="small"
            tone="secondary"
            aria-label={`${t('console:action.edit')}: ${rank.labelId}`}
            onClick={() => onEdit(rank)}
          >
            {t('console:action.edit')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable<Rank>
      caption={t('desk.title')}
      status="ready"
      rows={ranks}
      rowKey={({ labelId }) => labelId}
      columns={columns}
      empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
    />
  );
}
