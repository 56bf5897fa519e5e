import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { call, endpointQuery, invalidate } from '../shared/api.ts';
import { FormProblem } from '../shared/forms/form-problem.tsx';
import { useSend } from '../shared/forms/use-submit.ts';
import { useMoney, writeMoney } from '../shared/money/use-money.ts';
import { Answered } from '../shared/states/list-state.tsx';
import { timeText } from '../shared/time-text.ts';
import { refreshBalance } from '../wallet/public.ts';
import style from './rank.module.css';
import { vipApi } from './vip-api.ts';

type Claims = AnswerOf<typeof vipApi.rankClaims>;
type Paid = Claims['paid'][number];

/** Upgrade bonuses that wait, and everything that ranks have brought. */
export function RankClaims() {
  const { t } = useTranslation('vip');
  const claims = useQuery(endpointQuery(vipApi.rankClaims, {}));
  return (
    <section className={style.part}>
      <h3>{t('claims.title')}</h3>
      <Answered query={claims}>
        {({ open, paid }) => (
          <>
            <ul className={style.claims}>
              {open.map((one) => (
                <OpenClaim key={one.labelId} {...one} />
              ))}
            </ul>
            <PaidTable paid={paid} />
          </>
        )}
      </Answered>
    </section>
  );
}

function OpenClaim({ labelId, labelName, amount }: Claims['open'][number]) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  const { problem, isBusy, send } = useSend(async () => {
    const paid = await call(vipApi.claimRank, { labelId }, { alert: false }).finally(refresh);
    showToast({ tone: 'reward', message: t('claims.received', { amount: writeMoney(paid.amount) }) });
  });
  return (
    <li className={style.claim}>
      <span>{t('claims.upgrade', { rank: labelName, amount: money(amount) })}</span>
      <Button
        tone="reward"
        busy={isBusy}
        aria-label={`${t('claims.claim')}: ${labelName}`}
        onClick={() => send()}
      >
        {t('claims.claim')}
      </Button>
      <FormProblem text={problem} />
    </li>
  );
}

function refresh(): Promise<void> {
  refreshBalance();
  return invalidate(vipApi.rankClaims);
}

function PaidTable({ paid }: { paid: readonly Paid[] }) {
  const { t } = useTranslation('vip');
  const money = useMoney();
  const columns: Column<Paid>[] = [
    { key: 'time', header: t('changes.time'), render: ({ time }) => timeText(time) },
    {
      key: 'kind',
      header: t('claims.kind'),
      onPhone: 'title',
      render: ({ kind }) => t(`benefits.${kind}Bonus`),
    },
    { key: 'rank', header: t('benefits.rank'), render: ({ labelName }) => labelName },
    { key: 'amount', header: t('claims.amount'), align: 'end', render: ({ amount }) => money(amount) },
  ];
  return (
    <DataTable<Paid>
      caption={t('claims.title')}
      status="ready"
      rows={paid}
      rowKey={({ kind, occasion }) => `${kind} ${occasion}`}
      columns={columns}
      empty={<EmptyState compact drawing="records" title={t('claims.none')} />}
    />
  );
}
