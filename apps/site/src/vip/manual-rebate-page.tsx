import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { call } from '../shared/api.ts';
import { FormProblem } from '../shared/forms/form-problem.tsx';
import { useSend } from '../shared/forms/use-submit.ts';
import type { MemberPageProps } from '../shared/member-page.ts';
import { useMoney, writeMoney } from '../shared/money/use-money.ts';
import { hearNews } from '../shared/news.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { useReady } from '../shared/states/use-ready.ts';
import { timeText } from '../shared/time-text.ts';
import { refreshBalance } from '../wallet/public.ts';
import { canClaim, payable } from './claimable.ts';
import style from './rank.module.css';
import { type ProductRebate, type Rebates, rebatesQuery, refreshRebates } from './rebate-queries.ts';
import { NextRun, RebateRecords } from './rebate-records.tsx';
import { vipApi } from './vip-api.ts';

type Product = ProductRebate['productType'];

/** What of the last days' bets comes back, how it adds up, and what came back so far. */
export function ManualRebatePage({ onReady }: MemberPageProps) {
  const rebates = useQuery(rebatesQuery());
  useReady(!rebates.isPending, onReady);
  useEffect(() => hearNews('BALANCE', () => void refreshRebates()), []);
  return (
    <div className={style.page}>
      <Answered query={rebates}>{(data) => <ToClaim rebates={data} />}</Answered>
      <RebateRecords />
    </div>
  );
}

function ToClaim({ rebates }: { rebates: Rebates }) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  const { products, debt, minimum, openAt, days, nextRunAt } = rebates;
  const { problem, isBusy, send } = useSend<Product | undefined>(async (productType) => {
    const wish = productType ? { productType } : {};
    const { amount } = await call(vipApi.claimRebate, wish, { alert: false }).finally(refresh);
    showToast({ tone: 'reward', message: t('claims.received', { amount: writeMoney(amount) }) });
  });
  const all = payable(products, debt);
  return (
    <section className={style.part}>
      <h2>{t('rebate.title')}</h2>
      <p className={style.soft}>
        {t('rebate.text', { days })} {t('rebate.minimum', { amount: money(minimum) })}
      </p>
      {openAt && <p className={style.soft}>{t('rebate.open_at', { time: timeText(openAt) })}</p>}
      {debt !== '0.00' && <p className={style.soft}>{t('rebate.debt', { amount: money(debt) })}</p>}
      <NextRun at={nextRunAt} />
      <DataTable<ProductRebate>
        caption={t('rebate.title')}
        status="ready"
        rows={products}
        rowKey={({ productType }) => productType}
        columns={useColumns(rebates, isBusy ? null : send)}
        empty={<EmptyState compact drawing="records" title={t('rebate.none')} hint={t('rebate.none_text')} />}
      />
      {products.length > 0 && (
        <p>
          <Button
            tone="reward"
            busy={isBusy}
            disabled={!canClaim(all, rebates)}
            onClick={() => send(undefined)}
          >
            {t('rebate.claim_all', { amount: money(all) })}
          </Button>
        </p>
      )}
      <FormProblem text={problem} />
      {products.length > 0 && <Sums products={products} />}
    </section>
  );
}

function refresh(): Promise<void> {
  refreshBalance();
  return refreshRebates();
}

function useColumns(
  rebates: Rebates,
  send: ((productType: Product) => void) | null,
): Column<ProductRebate>[] {
  const { t } = useTranslation('vip');
  const money = useMoney();
  const name = ({ productType }: ProductRebate) => t(`product.${productType}`);
  return [
    { key: 'product', header: t('rebate.product'), onPhone: 'title', render: name },
    {
      key: 'validBet',
      header: t('rebate.valid_bet'),
      align: 'end',
      render: ({ validBet }) => money(validBet),
    },
    { key: 'rate', header: t('rebate.rate'), align: 'end', render: ({ rebateValue }) => `${rebateValue}%` },
    {
      key: 'cap',
      header: t('rebate.cap'),
      align: 'end',
      render: ({ cap }) => (cap === null ? t('rebate.no_cap') : money(cap)),
    },
    { key: 'amount', header: t('rebate.amount'), align: 'end', render: ({ amount }) => money(amount) },
    {
      key: 'claim',
      header: '',
      align: 'end',
      render: (product) => (
        <Button
          size="small"
          tone="secondary"
          aria-label={`${t('claims.claim')}: ${name(product)}`}
          disabled={!send || !canClaim(payable([product], rebates.debt), rebates)}
          onClick={() => send?.(product.productType)}
        >
          {t('claims.claim')}
        </Button>
      ),
    },
  ];
}

type Day = ProductRebate['days'][number] & Pick<ProductRebate, 'productType'>;

/** Each day with the numbers that make it up. */
function Sums({ products }: { products: readonly ProductRebate[] }) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  const rows = products.flatMap(({ productType, days }) => days.map((day): Day => ({ ...day, productType })));
  const columns: Column<Day>[] = [
    { key: 'day', header: t('rebate.day'), onPhone: 'title', render: ({ day }) => day },
    { key: 'product', header: t('rebate.product'), render: ({ productType }) => t(`product.${productType}`) },
    {
      key: 'sum',
      header: t('rebate.bet_of_day'),
      align: 'end',
      render: ({ validBet, rebateValue, rebate }) => (
        <span dir="ltr">{`${money(validBet)} × ${rebateValue}% = ${money(rebate)}`}</span>
      ),
    },
    {
      key: 'received',
      header: t('rebate.received'),
      align: 'end',
      render: ({ received }) => money(received),
    },
  ];
  return (
    <details>
      <summary>{t('rebate.how')}</summary>
      <DataTable<Day>
        caption={t('rebate.how')}
        status="ready"
        rows={rows}
        rowKey={({ day, productType }) => `${day} ${productType}`}
        columns={columns}
        empty={null}
      />
    </details>
  );
}
