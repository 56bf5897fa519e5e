import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { parseAmount } from '@fairground/money';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Dialog } from '@fairground/ui/overlays/dialog.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { Progress } from '@fairground/ui/show/progress.tsx';
import { useInfiniteQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { Facts } from '../../shared/money/facts.tsx';
import { useMoney } from '../../shared/money/use-money.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { timeText } from '../../shared/time-text.ts';
import { BonusState } from './bonus-columns.tsx';
import { BonusEnding } from './bonus-ending.tsx';
import style from './rewards.module.css';
import { TermsList } from './terms-list.tsx';

type Receipt = AnswerOf<typeof api.promotions.bonusReceipt>;
type Bet = Receipt['bets'][number];
const BETS = 100;

/** A bonus as it was promised, and what became of every bet. */
export function ReceiptDialog({ bonusId, onClose }: { bonusId: string; onClose: () => void }) {
  const { t } = useTranslation(['rewards', 'shell', 'funds']);
  const pages = useInfiniteQuery({
    queryKey: [...endpointQuery(api.promotions.bonusReceipt, { bonusId, size: BETS }).queryKey, 'pages'],
    queryFn: ({ pageParam }) => {
      const which = { bonusId, size: BETS, ...(pageParam && { before: pageParam }) };
      return call(api.promotions.bonusReceipt, which, { alert: false });
    },
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
  const [first] = pages.data?.pages ?? [];
  const receipt = { ...pages, data: first };
  return (
    <Dialog
      open
      size="large"
      title={first?.bonus.title ?? t('receipt.title')}
      labels={{ close: t('shell:action.close') }}
      onClose={onClose}
    >
      <Answered query={receipt}>
        {(data) => (
          <Body
            receipt={data}
            bets={pages.data?.pages.flatMap(({ bets }) => bets) ?? []}
            older={
              pages.hasNextPage && (
                <Button
                  tone="secondary"
                  busy={pages.isFetchingNextPage}
                  onClick={() => void pages.fetchNextPage()}
                >
                  {t('funds:records.older')}
                </Button>
              )
            }
          />
        )}
      </Answered>
    </Dialog>
  );
}

function Body({ receipt, ...list }: { receipt: Receipt } & BetList) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const { bonus, terms, pocket, removed, version, hash, ending } = receipt;
  const { required, done, left } = bonus.turnover;
  const whole = parseAmount(required);
  return (
    <div className={style.page}>
      <Facts
        facts={[
          [t('claims.status'), <BonusState key="status" status={bonus.status} />],
          [t('claims.amount'), money(bonus.amount)],
          [t('claims.time'), timeText(bonus.time)],
          bonus.status === 'active' && [t('receipt.ends'), timeText(bonus.expiresAt)],
          pocket !== null && [t('receipt.pocket'), money(pocket)],
          parseAmount(removed) > 0n && [t('receipt.taken'), money(removed)],
        ]}
      />
      {whole > 0n && (
        <Progress
          label={t('claims.turnover')}
          value={Number((parseAmount(done) * 1_000n) / whole) / 1_000}
          note={t('receipt.left', { done: money(done), required: money(required), left: money(left) })}
        />
      )}
      {ending && <BonusEnding bonusId={bonus.bonusId} ending={ending} />}
      <h3>{t('terms.show')}</h3>
      <TermsList terms={terms} />
      <p className={style.soft}>{t('receipt.version', { version, hash: hash.slice(0, 16) })}</p>
      <h3>{t('receipt.bets')}</h3>
      <Bets {...list} />
    </div>
  );
}

interface BetList {
  bets: readonly Bet[];
  /** The button for what lies further back. */
  older: ReactNode;
}

function Bets({ bets, older }: BetList) {
  const { t } = useTranslation('rewards');
  const money = useMoney();
  const columns: Column<Bet>[] = [
    { key: 'game', header: t('receipt.game'), onPhone: 'title', render: ({ game }) => game },
    { key: 'time', header: t('claims.time'), render: ({ time }) => timeText(time) },
    { key: 'stake', header: t('receipt.stake'), align: 'end', render: ({ stake }) => money(stake) },
    {
      key: 'valid',
      header: t('receipt.valid_bet'),
      align: 'end',
      render: ({ validBet }) => money(validBet),
    },
    { key: 'weight', header: t('receipt.weight'), align: 'end', render: ({ weight }) => `${weight} %` },
    { key: 'counted', header: t('receipt.counted'), align: 'end', render: ({ counted }) => money(counted) },
    {
      key: 'why',
      header: t('receipt.why'),
      render: ({ reason, weight }) => t(`receipt.reason.${reason}`, { percent: weight }),
    },
  ];
  return (
    <DataTable<Bet>
      caption={t('receipt.bets')}
      status="ready"
      rows={bets}
      rowKey={({ id }) => id}
      columns={columns}
      empty={<EmptyState compact drawing="records" title={t('receipt.no_bets')} />}
      footer={older}
    />
  );
}
