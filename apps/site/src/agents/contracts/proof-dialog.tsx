import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { endpointQuery } from '../../shared/api.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { agentsApi } from '../agents-api.ts';
import { BillDisputes } from './bill-disputes.tsx';
import { type Bill, productText, rateText } from './contract-texts.ts';

const RESULTS = {
  win: 'team.result_won',
  lose: 'team.result_lost',
  void: 'team.result_push',
} as const;
/** Amounts have four decimals; what is cut off comes after them, in millionths of the last one. */
const cutOff = (millionths: string): string => `0.0000${millionths.padStart(6, '0')}`;

type Proof = AnswerOf<typeof agentsApi.billProof>;

/** How a bill was computed: the figures, each tier with what was met, and lines that add up to the amount. */
export function ProofDialog({ bill, onClose }: { bill: Bill; onClose: () => void }) {
  const { t } = useTranslation(['agents', 'shell']);
  const proof = useQuery(endpointQuery(agentsApi.billProof, { billId: bill.id }));
  return (
    <Dialog
      open
      size="large"
      title={t('bill.proof')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Answered query={proof}>{(data) => <ProofBody proof={data} />}</Answered>
    </Dialog>
  );
}

function ProofBody({ proof }: { proof: Proof }) {
  const { t } = useTranslation('agents');
  const money = useMoney();
  const { figures, bill, bets } = proof;
  const isDividend = bill.kind === 'dividend';
  const line = (what: Proof['lines'][number]['what'], account: string) =>
    what === 'share' ? (account ? t('bill.share', { account }) : t('bill.share_below')) : t(`bill.${what}`);
  return (
    <Stack>
      {bill.adjusts !== null && <Badge tone="warning">{t('bill.correction')}</Badge>}
      {bets.length === 0 && (
        <Facts
          facts={[
            [t('bill.team_bet'), money(figures.bet)],
            [t('bill.active'), String(figures.activeMember)],
            isDividend && [t('bill.stake'), money(figures.stake)],
            isDividend && [t('bill.payout'), money(figures.payout)],
            isDividend && [t('bill.rebate'), money(figures.rebate)],
            isDividend && [t('bill.bonus'), money(figures.bonus)],
            isDividend && [t('bill.net_loss'), money(figures.netLoss)],
            isDividend && [t('bill.carried_in'), money(figures.carriedIn)],
            [t('bill.base'), money(figures.base)],
            isDividend && [t('bill.carried_out'), money(figures.carriedOut)],
            [
              t('bill.rounding'),
              <span key="rounding" dir="ltr">
                {cutOff(figures.rounding)}
              </span>,
            ],
          ]}
        />
      )}
      {bets.length === 0 && <Tiers proof={proof} />}
      {bets.length > 0 && <Bets bets={bets} />}
      <Facts
        facts={[
          ...proof.lines.map(({ what, account, amount }) => [line(what, account), money(amount)] as const),
          [
            t('bill.amount'),
            <strong key="amount" data-testid="proof-amount">
              {money(bill.amount)}
            </strong>,
          ],
        ]}
      />
      <BillDisputes billId={bill.id} disputes={proof.disputes} />
    </Stack>
  );
}

function Tiers({ proof: { tiers, bill } }: { proof: Proof }) {
  const { t } = useTranslation('agents');
  const money = useMoney();
  const rows = tiers.map((tier, place) => ({ ...tier, place: place + 1 }));
  return (
    <DataTable<(typeof rows)[number]>
      caption={t('bill.tier')}
      status="ready"
      rows={rows}
      rowKey={({ place }) => String(place)}
      empty={null}
      columns={[
        {
          key: 'tier',
          header: t('bill.tier'),
          onPhone: 'title',
          render: ({ place }) => t('contract.tier', { tier: place }),
        },
        { key: 'bet', header: t('contract.bet'), render: ({ bet }) => money(bet) },
        ...(bill.kind === 'dividend'
          ? [
              {
                key: 'loss',
                header: t('contract.net_loss'),
                render: (one: (typeof rows)[number]) => money(one.netLoss),
              },
            ]
          : []),
        ...(rows.some(({ totalBet }) => totalBet !== null)
          ? [
              {
                key: 'totalBet',
                header: t('contract.total_bet'),
                render: ({ totalBet }: (typeof rows)[number]) => (totalBet === null ? '–' : money(totalBet)),
              },
            ]
          : []),
        { key: 'active', header: t('contract.active'), render: ({ activeMember }) => String(activeMember) },
        {
          key: 'rate',
          header: t('contract.rate'),
          render: ({ rateType, rate }) => (rateType === 'P' ? rateText(rate) : money(rate)),
        },
        {
          key: 'met',
          header: t('bill.status'),
          render: ({ met, isReached }) => {
            const isMet = met.bet && met.netLoss && met.active && met.totalBet;
            const words = isReached ? t('bill.reached') : isMet ? t('bill.met') : t('bill.not_met');
            return <Badge tone={isReached ? 'success' : 'neutral'}>{words}</Badge>;
          },
        },
      ]}
    />
  );
}

function Bets({ bets }: { bets: Proof['bets'] }) {
  const { t } = useTranslation(['agents', 'funds']);
  const money = useMoney();
  const time = useListTime();
  const rows = bets.map((bet, place) => ({ ...bet, place }));
  return (
    <DataTable<(typeof rows)[number]>
      caption={t('bill.bets')}
      status="ready"
      rows={rows}
      rowKey={({ place }) => String(place)}
      empty={null}
      columns={[
        {
          key: 'time',
          header: t('team.time'),
          onPhone: 'title',
          render: ({ at }) => (at === null ? '–' : time(at)),
        },
        {
          key: 'product',
          header: t('contract.product'),
          render: ({ productType }) => (productType === null ? '–' : t(productText(productType))),
        },
        {
          key: 'stake',
          header: t('team.stake'),
          align: 'end',
          render: ({ stake }) => (stake === null ? '–' : money(stake)),
        },
        {
          key: 'result',
          header: t('team.result'),
          render: ({ result }) => (result === null ? '–' : t(RESULTS[result])),
        },
        { key: 'sum', header: t('bill.so_far'), align: 'end', render: ({ cumulative }) => money(cumulative) },
        { key: 'tier', header: t('bill.tier'), render: ({ tier }) => t('contract.tier', { tier }) },
        { key: 'rate', header: t('contract.rate'), render: ({ rate }) => rateText(rate) },
        { key: 'gross', header: t('bill.gross'), align: 'end', render: ({ gross }) => money(gross) },
        { key: 'amount', header: t('bill.amount'), align: 'end', render: ({ amount }) => money(amount) },
      ]}
    />
  );
}
