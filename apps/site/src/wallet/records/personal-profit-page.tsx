import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import type { DayRange } from '@fairground/ui/dates/date-range-rules.ts';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays, useListTime } from '../../merchants/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import { CompleteTo } from '../../shared/money/complete-to.tsx';
import { everyDay } from '../../shared/money/day-bars.ts';
import { DayChart } from '../../shared/money/day-chart.tsx';
import style from '../../shared/money/funds.module.css';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { goTo } from '../../shared/navigate.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';

type Profit = AnswerOf<typeof api.activity.profit>;
type Day = Profit['days'][number];

const SUMS = ['stake', 'validBet', 'payout', 'bonus', 'rebate', 'deposit', 'withdraw'] as const;
type Product = Profit['products'][number]['product'];
const PRODUCTS: readonly Product[] = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'];
/** What a product alone can have. */
const OF_PRODUCT = new Set<(typeof SUMS)[number]>(['stake', 'validBet', 'payout']);

const minorOf = (amount: string): bigint => parseAmount(amount, { allowNegative: true });

/** The member's own result: in all, day by day, and as a picture. */
export function PersonalProfitPage({ onReady }: MemberPageProps) {
  const { t } = useTranslation(['funds', 'shell']);
  const { picker, from, to } = useDays('last7Days');
  const [product, setProduct] = useState<Product | ''>('');
  const profit = useQuery({
    ...endpointQuery(api.activity.profit, { from, to, product: product || undefined }),
    placeholderData: keepPreviousData,
  });
  useReady(!profit.isPending, onReady);
  return (
    <div className={`${style.page} ${style.wide}`}>
      <DateRange {...picker} />
      <Row gap={3} align="end">
        <Field label={t('profit.product')} className={style.narrow ?? ''}>
          <SelectField
            name="product"
            value={product}
            placeholder={t('shell:list.all')}
            onChange={(event) => setProduct(event.target.value as Product | '')}
            options={PRODUCTS.map((value) => ({ value, label: t(`product.${value}`) }))}
          />
        </Field>
      </Row>
      <Answered query={profit}>
        {(data) => <Result profit={data} product={product} range={picker.value} />}
      </Answered>
    </div>
  );
}

function Result(props: { profit: Profit; product: Product | ''; range: DayRange }) {
  const { profit, product, range } = props;
  const { total, days, products } = profit;
  const nets = days.map(({ day, net }) => ({ day, net: minorOf(net) }));
  const { t } = useTranslation(['funds', 'shell']);
  const money = useMoney();
  const time = useListTime();
  // Who played one product only is not led to the empty list of another.
  const played = products.filter(({ stake }) => minorOf(stake) !== 0n);
  const opened = product || (played.length === 1 && played[0]?.product) || '';
  return (
    <>
      <ul className={style.cards}>
        <li className={style.card}>
          <Text as="span" tone="soft" size={2}>
            {t('profit.net')}
          </Text>
          <strong>
            <SignedMoney minor={minorOf(total.net)} />
          </strong>
        </li>
        {SUMS.filter((sum) => product === '' || OF_PRODUCT.has(sum)).map((sum) => (
          <li key={sum} className={style.card}>
            <Text as="span" tone="soft" size={2}>
              {t(`profit.${sum}`)}
            </Text>
            <strong>{money(total[sum])}</strong>
          </li>
        ))}
      </ul>
      {days.length > 0 && <DayChart label={t('profit.chart')} days={everyDay(nets, range)} />}
      <DataTable<Day>
        caption={t('profit.by_day')}
        status="ready"
        rows={days}
        rowKey={({ day }) => day}
        onRow={({ day }) => goTo(`/member?page=personalHistoryCopy&day=${day}&product=${opened}`)}
        columns={useColumns(total, product)}
        totalLabel={t('shell:list.total')}
        empty={
          <EmptyState
            drawing="records"
            title={t('shell:state.empty.title')}
            hint={t('shell:state.empty.records')}
          />
        }
      />
      {days.length > 0 && (
        <Text tone="soft" size={2}>
          {t('profit.show_bets')}
        </Text>
      )}
      {product === '' && <Products products={products} />}
      <CompleteTo time={profit.completeTo && time(profit.completeTo)} />
    </>
  );
}

function Products({ products }: Pick<Profit, 'products'>) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  return (
    <DataTable
      caption={t('profit.by_product')}
      status="ready"
      rows={products}
      rowKey={({ product }) => product}
      empty={null}
      columns={[
        {
          key: 'product',
          header: t('profit.product'),
          onPhone: 'title',
          render: ({ product }) => t(`product.${product}`),
        },
        { key: 'stake', header: t('profit.stake'), align: 'end', render: ({ stake }) => money(stake) },
        {
          key: 'validBet',
          header: t('profit.validBet'),
          align: 'end',
          render: ({ validBet }) => money(validBet),
        },
        { key: 'payout', header: t('profit.payout'), align: 'end', render: ({ payout }) => money(payout) },
        {
          key: 'net',
          header: t('profit.net'),
          align: 'end',
          render: ({ net }) => <SignedMoney minor={minorOf(net)} />,
        },
      ]}
    />
  );
}

function useColumns(total: Profit['total'], product: Product | ''): Column<Day>[] {
  const { t } = useTranslation('funds');
  const money = useMoney();
  return [
    { key: 'day', header: t('fact.day'), onPhone: 'title', render: ({ day }) => day },
    ...SUMS.filter((sum) => product === '' || OF_PRODUCT.has(sum)).map(
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
