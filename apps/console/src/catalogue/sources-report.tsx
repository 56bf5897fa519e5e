import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, endpointQuery } from '../shared/api.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';

type Source = AnswerOf<OperatorApi['catalogue']['acquisition']>['sources'][number];

const WEEK_MS = 7 * 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** Where on the site games are opened, and what comes of it. */
export function SourcesReport({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['vendors', 'rewards']);
  const [span, setSpan] = useState(() => ({ from: dayOf(Date.now() - WEEK_MS), to: dayOf(Date.now()) }));
  return (
    <Stack>
      <Text tone="soft">{t('source.text')}</Text>
      <Row>
        {(['from', 'to'] as const).map((side) => (
          <Field key={side} label={t(`rewards:report.${side}`)}>
            <TextInput
              type="date"
              name={side}
              value={span[side]}
              max={side === 'from' ? span.to : undefined}
              min={side === 'to' ? span.from : undefined}
              onChange={({ target }) => target.value && setSpan({ ...span, [side]: target.value })}
            />
          </Field>
        ))}
      </Row>
      <Loaded query={endpointQuery(api.catalogue.acquisition, { merchantCode, ...span })}>
        {({ sources, currency }) => <Sources sources={sources} currency={currency} />}
      </Loaded>
    </Stack>
  );
}

function Sources({ sources, currency }: { sources: readonly Source[]; currency: string }) {
  const { t } = useTranslation(['vendors', 'rewards']);
  const numbers: [key: 'launches' | 'players' | 'rounds', header: string][] = [
    ['launches', t('source.launches')],
    ['players', t('rewards:report.members')],
    ['rounds', t('source.rounds')],
  ];
  const amounts: [key: 'staked' | 'paid' | 'result', header: string][] = [
    ['staked', t('staked')],
    ['paid', t('table.phase.paid')],
    ['result', t('rewards:report.net')],
  ];
  const columns: Column<Source>[] = [
    {
      key: 'kind',
      header: t('source.kind'),
      onPhone: 'title',
      render: ({ sourceType }) => sourceType || t('source.unsaid'),
    },
    { key: 'detail', header: t('source.detail'), render: ({ marketingDetailId }) => marketingDetailId },
    ...numbers.map(
      ([key, header]): Column<Source> => ({ key, header, align: 'end', render: (source) => source[key] }),
    ),
    ...amounts.map(
      ([key, header]): Column<Source> => ({
        key,
        header: `${header} (${currency})`,
        align: 'end',
        render: (source) => plainAmount(source[key]),
      }),
    ),
  ];
  return (
    <DataTable<Source>
      caption={t('tab.sources')}
      status="ready"
      rows={sources}
      rowKey={({ sourceType, marketingDetailId }) => `${sourceType}/${marketingDetailId}`}
      empty={<EmptyState compact drawing="records" title={t('source.empty')} />}
      columns={columns}
    />
  );
}
