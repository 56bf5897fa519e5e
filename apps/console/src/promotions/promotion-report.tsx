import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, endpointQuery } from '../shared/api.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';

type Report = AnswerOf<OperatorApi['promotions']['promotionReport']>;
type Line = Report['promotions'][number];

/** What promotions cost, and what those who had them brought. */
export function PromotionReport({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('rewards');
  const [span, setSpan] = useState<{ from?: string; to?: string }>({});
  return (
    <Stack>
      <Text tone="soft">{t('report.text')}</Text>
      <Loaded query={endpointQuery(api.promotions.promotionReport, { merchantCode, ...span })}>
        {({ from, to, promotions }) => (
          <>
            <Row>
              {(['from', 'to'] as const).map((side) => (
                <Field key={side} label={t(`report.${side}`)}>
                  <TextInput
                    type="date"
                    name={side}
                    value={side === 'from' ? from : to}
                    max={side === 'from' ? to : undefined}
                    min={side === 'to' ? from : undefined}
                    onChange={({ target }) => target.value && setSpan({ from, to, [side]: target.value })}
                  />
                </Field>
              ))}
            </Row>
            <Lines lines={promotions} />
          </>
        )}
      </Loaded>
    </Stack>
  );
}

function Lines({ lines }: { lines: readonly Line[] }) {
  const { t } = useTranslation(['rewards', 'console']);
  return (
    <DataTable<Line>
      caption={t('desk.tab.report')}
      status="ready"
      rows={lines}
      rowKey={({ id }) => id}
      empty={<EmptyState compact drawing="records" title={t('console:state.empty')} />}
      columns={[
        { key: 'title', header: t('claims.promotion'), onPhone: 'title', render: ({ title }) => title },
        { key: 'members', header: t('report.members'), align: 'end', render: ({ members }) => members },
        { key: 'claims', header: t('report.claims'), align: 'end', render: ({ claims }) => claims },
        {
          key: 'granted',
          header: t('desk.granted'),
          align: 'end',
          render: ({ granted }) => plainAmount(granted),
        },
        {
          key: 'removed',
          header: t('receipt.taken'),
          align: 'end',
          render: ({ removed }) => plainAmount(removed),
        },
        { key: 'cost', header: t('report.cost'), align: 'end', render: ({ cost }) => plainAmount(cost) },
        {
          key: 'ends',
          header: t('report.ends'),
          align: 'end',
          render: ({ active, completed, expired, cancelled }) =>
            `${active} / ${completed} / ${expired} / ${cancelled}`,
        },
        {
          key: 'turnover',
          header: t('report.turnover'),
          align: 'end',
          render: ({ turnover }) => plainAmount(turnover),
        },
        {
          key: 'deposits',
          header: t('report.deposits'),
          align: 'end',
          render: ({ deposits }) => plainAmount(deposits),
        },
        {
          key: 'net',
          header: t('report.net'),
          align: 'end',
          render: ({ netRevenue }) => plainAmount(netRevenue),
        },
      ]}
    />
  );
}
