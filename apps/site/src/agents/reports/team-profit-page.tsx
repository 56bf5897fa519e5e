import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { DateRange } from '@fairground/ui/dates/date-range.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useDays, useListTime } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { CompleteTo } from '../../shared/money/complete-to.tsx';
import style from '../../shared/money/funds.module.css';
import { SignedMoney } from '../../shared/money/signed-money.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { ExportButton } from './export-button.tsx';
import own from './reports.module.css';
import { type FileColumn, wholeFile } from './table-file.ts';
import { type Scope, TeamChoice } from './team-choice.tsx';

type Profit = AnswerOf<typeof agentsApi.teamProfit>;
type Figures = Profit['rows'][number];
type Product = NonNullable<Parameters<typeof endpointQuery<typeof agentsApi.teamProfit>>[1]['product']>;

const PRODUCTS: readonly Product[] = ['LIVE', 'RNG', 'SPORTS', 'LOTT', 'ELOTT', 'FISH', 'PVP'];
const SUMS = ['deposit', 'withdraw', 'validBet', 'payout', 'rebate', 'bonus', 'salary'] as const;
/** What a product alone can have. */
const OF_PRODUCT = new Set<string>(['validBet', 'payout']);

const BET_SUMS = ['validBet', 'payout'] as const;
const TABS = ['member', 'product'] as const;
type Sums = Profit['total'];

const minorOf = (amount: string): bigint => parseAmount(amount, { allowNegative: true });

/** Profit and loss of the team, one level at a time: whoever has a team below can be opened. */
export function TeamProfitPage() {
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  const { picker } = useDays('last7Days');
  const time = useListTime();
  const [product, setProduct] = useState<Product | ''>('');
  const [account, setAccount] = useState<string>();
  const [scope, setScope] = useState<Scope>('team');
  const [by, setBy] = useState<(typeof TABS)[number]>('member');
  const profit = useQuery({
    ...endpointQuery(agentsApi.teamProfit, {
      ...{ ...picker.value, account: account || undefined, scope, by },
      product: product || undefined,
    }),
    placeholderData: keepPreviousData,
  });
  return (
    <div className={`${style.page} ${style.wide}`}>
      <DateRange {...picker} />
      <Row gap={3} align="end">
        <TeamChoice
          key={account}
          wish={{ scope, account: account ?? '' }}
          onChange={(wish) => {
            setAccount(wish.account || undefined);
            setScope(wish.scope);
          }}
        />
        <Field label={t('funds:profit.product')} className={style.narrow ?? ''}>
          <SelectField
            name="product"
            value={product}
            placeholder={t('shell:list.all')}
            onChange={(event) => setProduct(event.target.value as Product | '')}
            options={PRODUCTS.map((value) => ({ value, label: t(`funds:product.${value}`) }))}
          />
        </Field>
      </Row>
      <Tabs
        look="pill"
        label={t('report.profit_caption')}
        active={by}
        onChange={setBy}
        tabs={TABS.map((key) => ({ key, label: t(`report.by_${key}`) }))}
      />
      <Answered query={profit}>
        {(data) => (
          <>
            <Line line={data.line} onGo={setAccount} />
            {by === 'product' ? (
              <ProductTable profit={data} />
            ) : (
              <Table profit={data} product={product} onGo={setAccount} />
            )}
            {by === 'member' && scope === 'team' && (
              <Text tone="soft" size={2}>
                {t('report.with_team')}
              </Text>
            )}
            <div>
              <ProfitExport by={by} profit={data} />
            </div>
            <CompleteTo time={data.completeTo && time(data.completeTo)} />
          </>
        )}
      </Answered>
    </div>
  );
}

function ProfitExport({ by, profit }: { by: (typeof TABS)[number]; profit: Profit }) {
  const { t } = useTranslation(['agents', 'funds']);
  const { from, to, rows, products } = profit;
  const sums = (names: readonly (typeof SUMS)[number][]): FileColumn<Sums>[] =>
    [...names, 'net' as const].map((sum) => [t(`report.${sum}`), (row) => row[sum]]);
  const file = () =>
    by === 'product'
      ? wholeFile<Profit['products'][number]>(
          `team-products-${from}-${to}`,
          [[t('funds:profit.product'), (row) => t(`funds:product.${row.product}`)], ...sums(BET_SUMS)],
          products,
        )
      : wholeFile<Figures>(
          `team-profit-${from}-${to}`,
          [[t('report.account'), (row) => row.account], ...sums(SUMS)],
          rows,
        );
  return <ExportButton load={file} />;
}

/** What was bet, by product; cash has none. */
function ProductTable({ profit: { products, total } }: { profit: Profit }) {
  const { t } = useTranslation(['agents', 'funds', 'shell']);
  const money = useMoney();
  type Split = Profit['products'][number];
  const columns: Column<Split>[] = [
    {
      key: 'product',
      header: t('funds:profit.product'),
      onPhone: 'title',
      render: (row) => t(`funds:product.${row.product}`),
    },
    ...BET_SUMS.map(
      (sum): Column<Split> => ({
        key: sum,
        header: t(`report.${sum}`),
        align: 'end',
        render: (row) => money(row[sum]),
        total: money(total[sum]),
      }),
    ),
    {
      key: 'net',
      header: t('report.net'),
      align: 'end',
      render: ({ net }) => <SignedMoney minor={minorOf(net)} />,
      total: <SignedMoney minor={minorOf(total.net)} />,
    },
  ];
  return (
    <DataTable<Split>
      caption={t('report.by_product')}
      status="ready"
      rows={products}
      rowKey={({ product }) => product}
      columns={columns}
      totalLabel={t('shell:list.total')}
      empty={
        <EmptyState
          drawing="records"
          title={t('shell:state.empty.title')}
          hint={t('shell:state.empty.records')}
        />
      }
    />
  );
}

/** The way down from oneself; each step leads back. */
function Line({ line, onGo }: { line: readonly string[]; onGo: (account: string) => void }) {
  const { t } = useTranslation('agents');
  return (
    <nav aria-label={t('report.line')}>
      <ol className={own.line}>
        {line.map((account, at) => (
          <li key={account}>
            <button
              type="button"
              className={own.step}
              aria-current={at === line.length - 1 ? 'page' : undefined}
              onClick={() => onGo(account)}
            >
              {account}
            </button>
          </li>
        ))}
      </ol>
    </nav>
  );
}

function Table(props: { profit: Profit; product: Product | ''; onGo: (account: string) => void }) {
  const { profit, product, onGo } = props;
  const { t } = useTranslation(['agents', 'shell']);
  const money = useMoney();
  const { rows, total } = profit;
  const columns: Column<Figures>[] = [
    {
      key: 'account',
      header: t('report.account'),
      onPhone: 'title',
      render: ({ account, isOwn, hasTeam }) =>
        hasTeam ? (
          <button type="button" className={own.step} onClick={() => onGo(account)}>
            {account}
          </button>
        ) : (
          <span>{isOwn ? t('report.own', { account }) : account}</span>
        ),
    },
    ...SUMS.filter((sum) => product === '' || OF_PRODUCT.has(sum)).map(
      (sum): Column<Figures> => ({
        key: sum,
        header: t(`report.${sum}`),
        align: 'end',
        render: (row) => money(row[sum]),
        total: money(total[sum]),
      }),
    ),
    {
      key: 'net',
      header: t('report.net'),
      align: 'end',
      render: ({ net }) => <SignedMoney minor={minorOf(net)} />,
      total: <SignedMoney minor={minorOf(total.net)} />,
    },
  ];
  return (
    <DataTable<Figures>
      caption={t('report.profit_caption')}
      status="ready"
      rows={rows}
      rowKey={({ account }) => account}
      columns={columns}
      totalLabel={t('shell:list.total')}
      empty={null}
    />
  );
}
