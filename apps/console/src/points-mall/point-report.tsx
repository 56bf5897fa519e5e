import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { api, endpointQuery } from '../shared/api.ts';
import { Facts } from '../shared/facts.tsx';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';

type Month = AnswerOf<typeof api.pointsMall.pointReport>['months'][number];
const PARTS = ['earned', 'used', 'expired', 'adjusted'] as const;

/** What points are out there, and what became of them month by month. */
export function PointReport({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('points');
  const columns: Column<Month>[] = [
    { key: 'month', header: t('report.month'), onPhone: 'title', render: ({ month }) => month },
    ...PARTS.map(
      (part): Column<Month> => ({
        key: part,
        header: t(`report.${part}`),
        align: 'end',
        render: (month) => plainAmount(month[part]),
      }),
    ),
  ];
  return (
    <Loaded query={endpointQuery(api.pointsMall.pointReport, { merchantCode })}>
      {({ outstanding, value, months }) => (
        <Stack>
          <Facts
            facts={[
              [t('report.outstanding'), plainAmount(outstanding)],
              [t('report.value'), plainAmount(value)],
            ]}
          />
          <DataTable<Month>
            caption={t('desk.report')}
            status="ready"
            rows={months}
            rowKey={({ month }) => month}
            columns={columns}
            empty={<EmptyState compact drawing="records" title={t('report.none')} />}
          />
        </Stack>
      )}
    </Loaded>
  );
}
