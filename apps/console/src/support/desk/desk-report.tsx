import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, endpointQuery } from '../../shared/api.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';

type Line = AnswerOf<OperatorApi['support']['deskReport']>[number];
const DAY_MS = 86_400_000;
const dayOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

/** How the desk did, by operator and day. */
export function DeskReport({ merchantCode }: { merchantCode: string }) {
  const { t, i18n } = useTranslation('console');
  const [range, setRange] = useState({
    from: dayOf(Date.now() - 6 * DAY_MS),
    to: dayOf(Date.now() + DAY_MS),
  });
  const number = (value: number | null, digits = 0) =>
    value === null ? '–' : value.toLocaleString(i18n.language, { maximumFractionDigits: digits });
  const columns: Column<Line>[] = [
    { key: 'day', header: t('desk.day'), render: ({ day }) => day },
    { key: 'operator', header: t('desk.operator'), render: ({ operator }) => operator || t('desk.nobody') },
    { key: 'talks', header: t('desk.talks'), render: ({ talks }) => number(talks) },
    {
      key: 'first',
      header: t('desk.first_answer'),
      render: ({ firstAnswerSeconds }) => number(firstAnswerSeconds),
    },
    { key: 'length', header: t('desk.length'), render: ({ lengthSeconds }) => number(lengthSeconds) },
    {
      key: 'rating',
      header: t('desk.rating'),
      render: ({ rating, ratings }) => (ratings > 0 ? `${number(rating, 2)} (${number(ratings)})` : '–'),
    },
  ];
  return (
    <Stack>
      <Row gap={3}>
        {(['from', 'to'] as const).map((end) => (
          <Field key={end} label={t(`desk.${end}`)}>
            <TextInput
              type="date"
              name={end}
              required
              value={range[end]}
              onChange={(event) => event.target.value && setRange({ ...range, [end]: event.target.value })}
            />
          </Field>
        ))}
      </Row>
      <Loaded query={endpointQuery(api.support.deskReport, { merchantCode, ...range })}>
        {(rows) => (
          <DataTable
            caption={t('desk.report')}
            status="ready"
            columns={columns}
            rows={rows}
            rowKey={({ day, operator }) => `${day} ${operator}`}
            empty={<EmptyState title={t('desk.no_report')} />}
          />
        )}
      </Loaded>
    </Stack>
  );
}
