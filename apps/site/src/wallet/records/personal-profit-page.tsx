import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { type Column, DataTable } from '@fairground/ui/data-table.tsx';
import { DateRange } from '@fairground/ui/date-range.tsx';
import { EmptyState } from '@fairground/ui/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { MemberPageProps } from '../../app/member-centre/pages.ts';
import { api, call } from '../../shared/api.ts';
import style from '../funds.module.css';
import { Answered } from '../list-state.tsx';
import { SignedMoney } from '../signed-money.tsx';
import { useMoney } from '../use-money.ts';
import { useReady } from '../use-ready.ts';
import { WALLET_KEY } from '../wallet-key.ts';
import { ProfitChart } from './profit-chart.tsx';
import { useDays } from './use-days.ts';

type Profit = AnswerOf<typeof api.wallet.profit>;
type Day = Profit['days'][number];

const SUMS = ['validBet', 'payout', 'bonus', 'rebate', 'deposit', 'withdraw'] as const;
const minorOf = (amount: string): bigint => parseAmount(amount, { allowNegative: true });

/** The member's own result: in all, day by day, and as a picture. */
export function PersonalProfitPage({ onReady }: MemberPageProps) {
  const { picker, from, to } = useDays('last7Days');
  const profit = useQuery({
    queryKey: [WALLET_KEY, 'profit', from, to],
    queryFn: () => call(api.wallet.profit, { from, to }, { alert: false }),
    placeholderData: keepPreviousData,
  });
  useReady(!profit.isPending, onReady);
  return (
    <div className={`${style.page} ${style.wide}`}>
      <DateRange {...picker} />
      <Answered query={profit}>{(data) => <Result profit={data} />}</Answered>
    </div>
  );
}

function Result({ profit: { total, days } }: { profit: Profit }) {
  const { t } = useTranslation(['funds', 'shell']);
  const money = useMoney();
  return (
    <>
      <ul className={style.cards}>
        <li className={style.card}>
          <span className={style.soft}>{t('profit.net')}</span>
          <strong>
            <SignedMoney minor={minorOf(total.net)} />
          </strong>
        </li>
        {SUMS.map((sum) => (
          <li key={sum} className={style.card}>
            <span className={style.soft}>{t(`profit.${sum}`)}</span>
            <strong>{money(total[sum])}</strong>
          </li>
        ))}
      </ul>
      {days.length > 0 && <ProfitChart days={days.map(({ day, net }) => ({ day, net: minorOf(net) }))} />}
      <DataTable<Day>
        caption={t('profit.by_day')}
        status="ready"
        rows={[...days].reverse()}
        rowKey={({ day }) => day}
        columns={useColumns(total)}
        totalLabel={t('shell:list.total')}
        empty={
          <EmptyState
            drawing="records"
            title={t('shell:state.empty.title')}
            hint={t('shell:state.empty.records')}
          />
        }
      />
    </>
  );
}

function useColumns(total: Profit['total']): Column<Day>[] {
  const { t } = useTranslation('funds');
  const money = useMoney();
  return [
    { key: 'day', header: t('fact.day'), onPhone: 'title', render: ({ day }) => day },
    ...SUMS.map(
      (sum): Column<Day> => ({
        key: sum,
        header: t(`profit.${sum}`),
        align: 'end',
        render: (day) => money(day[sum]),
        total: money(total[sum]),
      }),
    ),
    {
      key: 'net',
      header: t('profit.net'),
      align: 'end',
      render: ({ net }) => <SignedMoney minor={minorOf(net)} />,
      total: <SignedMoney minor={minorOf(total.net)} />,
    },
  ];
}
