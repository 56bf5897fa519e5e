import type { AnswerOf, InputOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { addDays, msRange } from '@fairground/ui/dates/date-range-rules.ts';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import style from '../../shared/money/funds.module.css';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { ExportButton } from './export-button.tsx';
import { wholeFile } from './table-file.ts';
import { Choice } from './team-choice.tsx';

type Wish = InputOf<typeof agentsApi.earnings>;
type Earnings = AnswerOf<typeof agentsApi.earnings>;
type Line = Earnings['rows'][number];

const PRODUCTS: readonly NonNullable<Wish['product']>[] = [
  ...(['CONS', 'LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP', 'DEPOSIT'] as const),
];
/** As many as the server takes: days of the longest month, or the months of a year. */
const DAYS_MAX = { day: 31, month: 366 } as const;
const QUICK = ['today', 'yesterday', 'last7Days', 'thisMonth', 'last30Days'] as const;
const STEPS = ['day', 'month'] as const;
const SUMS = ['rebate', 'dividend', 'daily', 'hour', 'realTime', 'redRain', 'adjustment'] as const;

const minorOf = (amount: string): bigint => parseAmount(amount, { allowNegative: true });

/** What the agent has earned as one, paid and still to come. */
export function EarningsPage() {
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  const { picker } = useDays('last30Days');
  const [by, setBy] = useState<(typeof STEPS)[number]>('day');
  const choose = (step: (typeof STEPS)[number]) => {
    const { from, to } = picker.value;
    const first = addDays(to, 1 - DAYS_MAX[step]);
    if (from < first) {
      const days = { from: first, to };
      picker.onChange(days, msRange(days, picker.timeZone));
    }
    setBy(step);
  };
  const [product, setProduct] = useState('');
  const earnings = useQuery({
    ...endpointQuery(agentsApi.earnings, {
      ...picker.value,
      by,
      product: PRODUCTS.find((one) => one === product),
    }),
    placeholderData: keepPreviousData,
  });
  const nameOf = (one: (typeof PRODUCTS)[number]) =>
    one === 'CONS' || one === 'DEPOSIT' ? t(`contract.product.${one}`) : t(`funds:product.${one}`);
  const fileOf = ({ from, to, rows }: Earnings) =>
    wholeFile<Line>(
      `earnings-${from}-${to}`,
      [
        [t('earned.day'), ({ day }) => day],
        ...[...SUMS, 'paid' as const, 'pending' as const].map(
          (sum) => [t(`earned.${sum}`), (line: Line) => line[sum]] as const,
        ),
      ],
      rows,
    );
  return (
    <div className={`${style.page} ${style.wide}`}>
      <DateRange {...picker} quick={QUICK} maxDays={DAYS_MAX[by]} />
      <Row gap={3} align="end">
        <Choice
          {...{ name: 'by', label: t('earned.by'), value: by }}
          options={STEPS.map((value) => ({ value, label: t(`earned.by_${value}`) }))}
          onChange={(step) => choose(step === 'month' ? 'month' : 'day')}
        />
        <Choice
          {...{ name: 'product', label: t('contract.product'), value: product, all: t('shell:list.all') }}
          options={PRODUCTS.map((value) => ({ value, label: nameOf(value) }))}
          onChange={setProduct}
        />
      </Row>
      <Answered query={earnings}>
        {(data) => (
          <>
            <Sums earnings={data} />
            <Table earnings={data} />
            <div>
              <ExportButton load={() => fileOf(data)} />
            </div>
          </>
        )}
      </Answered>
    </div>
  );
}

/** Beside as many days before. */
function Sums({ earnings: { total, previous } }: { earnings: Earnings }) {
  const { t } = useTranslation('agents');
  const money = useMoney();
  return (
    <ul className={style.cards}>
      <li className={style.card}>
        <Text as="span" tone="soft" size={2}>
          {t('earned.paid')}
        </Text>
        <strong>
          <SignedMoney minor={minorOf(total.paid)} />
        </strong>
      </li>
      <li className={style.card}>
        <Text as="span" tone="soft" size={2}>
          {t('earned.pending')}
        </Text>
        <strong>{money(total.pending)}</strong>
      </li>
      <li className={style.card}>
        <Text as="span" tone="soft" size={2}>
          {t('earned.before', previous)}
        </Text>
        <strong>
          <SignedMoney minor={minorOf(previous.total.paid)} />
        </strong>
      </li>
      <li className={style.card}>
        <Text as="span" tone="soft" size={2}>
          {t('earned.change')}
        </Text>
        <strong>
          <SignedMoney minor={minorOf(total.paid) - minorOf(previous.total.paid)} />
        </strong>
      </li>
    </ul>
  );
}

function Table({ earnings: { rows, total } }: { earnings: Earnings }) {
  const { t } = useTranslation(['agents', 'shell']);
  return (
    <DataTable<Line>
      caption={t('page.agentRevenueReport')}
      status="ready"
      rows={rows}
      rowKey={({ day }) => day}
      columns={useColumns(total)}
      totalLabel={t('shell:list.total')}
      empty={<EmptyState drawing="records" title={t('earned.none')} hint={t('earned.none_text')} />}
    />
  );
}

function useColumns(total: Earnings['total']): Column<Line>[] {
  const { t } = useTranslation('agents');
  const money = useMoney();
  return [
    {
      key: 'day',
      header: t('earned.day'),
      onPhone: 'title',
      render: ({ day }) => <span dir="ltr">{day}</span>,
    },
    ...SUMS.map(
      (sum): Column<Line> => ({
        key: sum,
        header: t(`earned.${sum}`),
        align: 'end',
        render: (row) => money(row[sum]),
        total: money(total[sum]),
      }),
    ),
    {
      key: 'paid',
      header: t('earned.paid'),
      align: 'end',
      render: ({ paid }) => <SignedMoney minor={minorOf(paid)} />,
      total: <SignedMoney minor={minorOf(total.paid)} />,
    },
    {
      key: 'pending',
      header: t('earned.pending'),
      align: 'end',
      render: ({ pending }) => money(pending),
      total: money(total.pending),
    },
  ];
}
