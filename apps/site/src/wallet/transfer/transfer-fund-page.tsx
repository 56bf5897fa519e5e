import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { Switch } from '@fairground/ui/controls/switch.tsx';
import { DataTable } from '@fairground/ui/data/data-table.tsx';
import { RefreshIcon } from '@fairground/ui/icons/icons.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Card } from '@fairground/ui/show/card.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useListTime } from '../../merchants/public.ts';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { FormProblem } from '../../shared/forms/form-problem.tsx';
import { useSubmit } from '../../shared/forms/use-submit.ts';
import type { MemberPageProps } from '../../shared/member-page.ts';
import style from '../../shared/money/funds.module.css';
import { useMoney } from '../../shared/money/use-money.ts';
import { randomId } from '../../shared/random-id.ts';
import { Answered } from '../../shared/states/list-state.tsx';
import { useReady } from '../../shared/states/use-ready.ts';
import { refreshMoney } from '../balance/balance.ts';
import { setAutoTransfer, useAutoTransfer } from './auto-transfer.ts';
import { TransferForm } from './transfer-form.tsx';
import { useWalletName } from './wallet-name.ts';

type State = AnswerOf<typeof api.wallet.transfers>;

/** Money between the main wallet and those of the vendors. */
export function TransferFundPage({ onReady }: MemberPageProps) {
  const state = useQuery(endpointQuery(api.wallet.transfers, {}));
  useReady(!state.isPending, onReady);
  return (
    <div className={style.page}>
      <Answered query={state}>
        {({ wallets, transfers }) => (
          <>
            <Wallets wallets={wallets} isReading={state.isFetching} onRefresh={() => void state.refetch()} />
            <TransferForm wallets={wallets} />
            <Transfers wallets={wallets} transfers={transfers} />
          </>
        )}
      </Answered>
    </div>
  );
}

function Wallets(props: { wallets: State['wallets']; isReading: boolean; onRefresh: () => void }) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const { wallets, isReading, onRefresh } = props;
  const nameOf = useWalletName(wallets);
  const collect = useCollect();
  return (
    <Card
      level={2}
      title={t('transfer.wallets')}
      aside={
        <IconButton label={t('transfer.refresh')} size="small" disabled={isReading} onClick={onRefresh}>
          <RefreshIcon size={18} />
        </IconButton>
      }
    >
      <Stack>
        <ul className={style.cards}>
          {wallets.map(({ wallet, availBalance, isResting }) => (
            <li
              key={wallet}
              className={style.card}
              data-wallet={wallet}
              data-resting={isResting || undefined}
            >
              <Text as="span" tone="soft" size={2}>
                {nameOf(wallet)}
              </Text>
              {availBalance === null ? (
                <span>{t('transfer.no_answer')}</span>
              ) : (
                <strong>{money(availBalance)}</strong>
              )}
              {isResting && (
                <Text as="span" tone="soft" size={2}>
                  {t('transfer.resting')}
                </Text>
              )}
            </li>
          ))}
        </ul>
        <FormProblem text={collect.problem} />
        <Row gap={3}>
          <Button tone="secondary" busy={collect.isBusy} onClick={() => collect.submit()}>
            {t('transfer.collect')}
          </Button>
        </Row>
        <AutoTransfer />
      </Stack>
    </Card>
  );
}

function AutoTransfer() {
  const { t } = useTranslation('funds');
  const isOn = useAutoTransfer();
  return (
    <div>
      <Switch
        label={t('transfer.auto')}
        checked={isOn}
        onChange={(event) => setAutoTransfer(event.target.checked)}
      />
      <Text tone="soft" size={2}>
        {t('transfer.auto_hint')}
      </Text>
    </div>
  );
}

function useCollect() {
  const { t } = useTranslation('funds');
  return useSubmit(async () => {
    const { transfers } = await call(api.wallet.collect, { requestId: randomId() }, { alert: false });
    refreshMoney();
    const isWhole = transfers.every(({ status }) => status === 'done');
    if (transfers.length === 0) showToast({ tone: 'info', message: t('transfer.nothing') });
    else if (isWhole) showToast({ tone: 'success', message: t('transfer.collected') });
    else showToast({ tone: 'warning', message: t('transfer.collected_part') });
  });
}

const STATUS = { pending: 'status.pending', done: 'status.success', failed: 'status.failed' } as const;

function Transfers({ wallets, transfers }: State) {
  const { t } = useTranslation('funds');
  const money = useMoney();
  const time = useListTime();
  const nameOf = useWalletName(wallets);
  return (
    <Card level={2} title={t('transfer.recent')}>
      <DataTable
        caption={t('transfer.recent')}
        status="ready"
        rows={transfers}
        rowKey={({ transferId }) => transferId}
        empty={<EmptyState compact drawing="records" title={t('transfer.none')} />}
        columns={[
          { key: 'time', header: t('fact.time'), onPhone: 'title', render: (one) => time(one.time) },
          { key: 'from', header: t('transfer.from'), render: ({ fromWallet }) => nameOf(fromWallet) },
          { key: 'to', header: t('transfer.to'), render: ({ toWallet }) => nameOf(toWallet) },
          { key: 'amount', header: t('fact.amount'), align: 'end', render: ({ amount }) => money(amount) },
          { key: 'status', header: t('fact.status'), render: ({ status }) => t(STATUS[status]) },
        ]}
      />
    </Card>
  );
}
