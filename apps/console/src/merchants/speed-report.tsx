import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, endpointQuery } from '../shared/api.ts';
import { Loaded } from '../shared/tables/loaded.tsx';

type Line = AnswerOf<OperatorApi['merchants']['speedReport']>[number];
const DAYS = [1, 7, 30] as const;

/** What visitors measured, by day, address and country. */
export function SpeedReport({ merchantCode }: { merchantCode: string }) {
  const { t, i18n } = useTranslation('console');
  const [days, setDays] = useState<number>(7);
  const number = (value: number) => value.toLocaleString(i18n.language);
  const countries = new Intl.DisplayNames(i18n.language, { type: 'region' });
  const columns: Column<Line>[] = [
    { key: 'day', header: t('desk.day'), render: ({ day }) => day },
    { key: 'host', header: t('speed.host'), render: ({ host }) => <bdi dir="ltr">{host}</bdi> },
    {
      key: 'country',
      header: t('speed.country'),
      render: ({ country }) => (country ? countries.of(country) : t('speed.nowhere')),
    },
    { key: 'results', header: t('speed.results'), render: ({ results }) => number(results) },
    { key: 'failures', header: t('speed.failures'), render: ({ failures }) => number(failures) },
    {
      key: 'median',
      header: t('speed.median'),
      render: ({ medianMs }) => (medianMs === null ? '–' : number(medianMs)),
    },
  ];
  return (
    <Stack>
      <p>{t('speed.lead')}</p>
      <Field label={t('speed.days')}>
        <SelectField
          name="days"
          value={String(days)}
          onChange={(event) => setDays(Number(event.target.value))}
          options={DAYS.map((value) => ({ value: String(value), label: number(value) }))}
        />
      </Field>
      <Loaded query={endpointQuery(api.merchants.speedReport, { merchantCode, days })}>
        {(rows) => (
          <DataTable
            caption={t('nav.speed')}
            status="ready"
            columns={columns}
            rows={rows}
            rowKey={({ day, host, country }) => `${day} ${host} ${country}`}
            empty={<EmptyState title={t('speed.none')} />}
          />
        )}
      </Loaded>
    </Stack>
  );
}
