import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { Badge, type BadgeTone } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useListTime } from '../../merchants/public.ts';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import sums from '../../shared/money/totals.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { Failed } from '../../shared/states/list-state.tsx';
import own from './my-bets.module.css';

/** A bet of whatever product, as a line of the list. */
export interface BetRow {
  key: string;
  betNo: string;
  time: string;
  title: string;
  /** The vendor; of a lottery its draw and play. */
  about: string;
  stake: string;
  validBet: string;
  payout: string;
  net: string;
  status: { text: string; tone: BadgeTone };
}

export interface BetTotals {
  count: number;
  stake: string;
  validBet: string;
  payout: string;
  net: string;
}

/** What a list that is read page by page says of itself. */
interface ListState {
  isPending: boolean;
  isError: boolean;
  error: unknown;
  hasNextPage: boolean;
  isFetchingNextPage: boolean;
  fetchNextPage: () => unknown;
  refetch: () => unknown;
}

export interface BetTableProps {
  list: ListState;
  rows: readonly BetRow[];
  /** Of everything that was found, not of what is shown. */
  totals: BetTotals | undefined;
  onOpen: (key: string) => void;
}

export function BetTable({ list, rows, totals, onOpen }: BetTableProps) {
  const { t } = useTranslation(['lottery', 'funds', 'shell']);
  return (
    <>
      {totals && totals.count > 0 && <Totals totals={totals} />}
      <DataTable<BetRow>
        caption={t('bets.title')}
        status={list.isPending ? 'loading' : list.isError ? 'error' : 'ready'}
        rows={rows}
        rowKey={({ key }) => key}
        onRow={({ key }) => onOpen(key)}
        columns={useColumns()}
        empty={
          <EmptyState
            drawing="records"
            title={t('shell:state.empty.title')}
            hint={t('shell:state.empty.records')}
          />
        }
        error={<Failed error={list.error} onRetry={() => void list.refetch()} />}
        footer={
          list.hasNextPage && (
            <Button tone="secondary" busy={list.isFetchingNextPage} onClick={() => void list.fetchNextPage()}>
              {t('funds:records.older')}
            </Button>
          )
        }
      />
    </>
  );
}

const SUMS = ['stake', 'validBet', 'payout'] as const;

function Totals({ totals }: { totals: BetTotals }) {
  const { t, i18n } = useTranslation('lottery');
  const money = useMoney();
  return (
    <dl className={sums.totals} data-totals="" aria-label={t('records.totals')}>
      <div>
        <dt>{t('records.count')}</dt>
        <dd>{totals.count.toLocaleString(i18n.language)}</dd>
      </div>
      {SUMS.map((sum) => (
        <div key={sum}>
          <dt>{t(`records.${sum}`)}</dt>
          <dd>{money(totals[sum])}</dd>
        </div>
      ))}
      <div>
        <dt>{t('records.net')}</dt>
        <dd>
          <Net amount={totals.net} />
        </dd>
      </div>
    </dl>
  );
}

export const Net = ({ amount }: { amount: string }) => (
  <SignedMoney minor={parseAmount(amount, { allowNegative: true })} />
);

function useColumns(): Column<BetRow>[] {
  const { t } = useTranslation('lottery');
  const money = useMoney();
  const time = useListTime();
  return [
    {
      key: 'game',
      header: t('records.game'),
      onPhone: 'title',
      render: ({ title, about }) => (
        <span className={own.game}>
          <strong>{title}</strong>
          <Text as="span" tone="soft" size={2}>
            {about}
          </Text>
        </span>
      ),
    },
    { key: 'time', header: t('records.time'), render: (row) => time(row.time) },
    ...SUMS.map(
      (sum): Column<BetRow> => ({
        key: sum,
        header: t(`records.${sum}`),
        align: 'end',
        render: (row) => money(row[sum]),
      }),
    ),
    { key: 'net', header: t('records.net'), align: 'end', render: ({ net }) => <Net amount={net} /> },
    {
      key: 'status',
      header: t('records.status'),
      render: ({ status }) => <Badge tone={status.tone}>{status.text}</Badge>,
    },
    {
      key: 'betNo',
      header: t('records.bet_no'),
      render: ({ betNo }) => <span className={sums.betNo}>{betNo}</span>,
    },
  ];
}
