import { useTranslation } from '@fairground/i18n/react';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { type Contract, rateText } from './contract-texts.ts';

interface Shown {
  tier: number;
  bet: string;
  netLoss?: string;
  active?: number;
  totalBet?: string;
  rate: string;
  winRate?: string;
}

/** What a contract asks for and pays, tier by tier; the tier that is reached is marked. */
export function TierTable({ contract, reached }: { contract: Contract; reached?: number | null }) {
  const { t } = useTranslation('agents');
  return (
    <DataTable<Shown>
      caption={t('contract.list')}
      status="ready"
      rows={useTiers(contract)}
      rowKey={({ tier }) => String(tier)}
      columns={useColumns(contract, reached ?? null)}
      empty={null}
    />
  );
}

function useColumns({ kind, dividendRates }: Contract, reached: number | null): Column<Shown>[] {
  const { t } = useTranslation('agents');
  const isDividend = kind === 'dividend';
  const number = (text: string | number | undefined) => <span dir="ltr">{text}</span>;
  const columns: (Column<Shown> | false)[] = [
    { key: 'bet', header: t('contract.bet'), onPhone: 'title', render: ({ bet }) => number(bet) },
    isDividend && { key: 'loss', header: t('contract.net_loss'), render: ({ netLoss }) => number(netLoss) },
    kind !== 'real-time' && {
      key: 'active',
      header: t('contract.active'),
      align: 'end',
      render: ({ active }) => number(active),
    },
    // AGT-023: shown where the contract asks for it.
    (dividendRates ?? []).some((one) => one.periodicTotalBetRequired === 'Y') && {
      key: 'total',
      header: t('contract.total_bet'),
      render: ({ totalBet }) => number(totalBet ?? '–'),
    },
    {
      key: 'rate',
      header: kind === 'real-time' ? t('contract.loss_rate') : t('contract.rate'),
      align: 'end',
      render: ({ rate }) => number(rate),
    },
    kind === 'real-time' && {
      key: 'win',
      header: t('contract.win_rate'),
      align: 'end',
      render: ({ winRate }) => number(winRate),
    },
    reached !== null && {
      key: 'reached',
      header: t('bill.status'),
      render: ({ tier }) =>
        tier === reached ? <Badge tone="success">{t('contract.reached_now')}</Badge> : null,
    },
  ];
  return columns.filter((column) => column !== false);
}

function useTiers(contract: Contract): Shown[] {
  const money = useMoney();
  const { dividendRates, details, hourSalaryRates, realTimeSalaryRates } = contract;
  const pay = ({ rateType, rate }: { rateType: 'P' | 'F'; rate: string }) =>
    rateType === 'P' ? rateText(rate) : money(rate);
  return [
    ...(dividendRates ?? []).map((one) => ({
      bet: money(one.minimumBet),
      netLoss: money(one.netLoss),
      active: one.activeMember,
      ...(one.periodicTotalBetRequired === 'Y' ? { totalBet: money(one.periodicTotalBet) } : {}),
      rate: rateText(one.contractRate),
    })),
    ...(details ?? []).map((one) => ({
      bet: money(one.betVolume),
      active: one.activeMember,
      rate: pay(one),
    })),
    ...(hourSalaryRates ?? []).map((one) => ({
      bet: money(one.minimumBet),
      active: one.activeMember,
      rate: pay(one),
    })),
    ...(realTimeSalaryRates ?? []).map((one) => ({
      bet: money(one.betAmount),
      rate: rateText(one.lossRate),
      winRate: rateText(one.winRate),
    })),
  ].map((one, place) => ({ tier: place + 1, ...one }));
}
