import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useMoney } from '../shared/money/use-money.ts';
import style from './rank.module.css';
import type { Ranks } from './rank-queries.ts';

type Rank = Ranks['ranks'][number];
const BONUSES = ['upgradeBonus', 'monthlyBonus', 'birthdayBonus'] as const;

/** Every rank, what it asks for and what it brings. */
export function BenefitTable({ ranks }: { ranks: readonly Rank[] }) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  const columns: Column<Rank>[] = [
    { key: 'rank', header: t('benefits.rank'), onPhone: 'title', render: (rank) => <RankName {...rank} /> },
    { key: 'conditions', header: t('benefits.conditions'), render: (rank) => <Asked {...rank} /> },
    ...BONUSES.map((name) => ({
      key: name,
      header: t(`benefits.${name}`),
      align: 'end' as const,
      render: ({ benefits }: Rank) => (parseAmount(benefits[name]) > 0n ? money(benefits[name]) : '–'),
    })),
    {
      key: 'withdrawsADay',
      header: t('benefits.withdrawsADay'),
      align: 'end',
      render: ({ benefits }) => benefits.withdrawsADay ?? t('benefits.usual'),
    },
    {
      key: 'withdrawSumADay',
      header: t('benefits.withdrawSumADay'),
      align: 'end',
      render: ({ benefits: { withdrawSumADay: sum } }) => (sum === null ? t('benefits.usual') : money(sum)),
    },
    {
      key: 'isFeeFree',
      header: t('benefits.isFeeFree'),
      render: ({ benefits }) => t(benefits.isFeeFree ? 'benefits.yes' : 'benefits.no'),
    },
  ];
  return (
    <section className={style.part}>
      <h3>{t('benefits.title')}</h3>
      <DataTable<Rank>
        caption={t('benefits.title')}
        status="ready"
        rows={ranks}
        rowKey={({ labelId }) => labelId}
        columns={columns}
        empty={<EmptyState compact drawing="records" title={t('changes.none')} />}
      />
    </section>
  );
}

const RankName = ({ labelName, color }: Rank) => (
  <span className={style.rank}>
    <span className={style.dot} style={{ background: color }} aria-hidden="true" />
    {labelName}
  </span>
);

function Asked({ conditions: { deposit, validBet, days } }: Rank) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  const lines = [
    deposit === null ? null : `${t('condition.deposit')}: ${money(deposit)}`,
    validBet === null ? null : `${t('condition.validBet')}: ${money(validBet)}`,
    days === null ? null : `${t('condition.days')}: ${days}`,
  ].filter((line) => line !== null);
  if (lines.length === 0) return t('condition.none');
  return lines.map((line) => <div key={line}>{line}</div>);
}
