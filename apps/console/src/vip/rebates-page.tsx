import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { OfMerchant } from '../shared/address/of-merchant.tsx';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { LeftOut } from './left-out.tsx';

type Run = AnswerOf<OperatorApi['vip']['rebateRuns']>['runs'][number];
const TONES = {
  open: 'neutral',
  computing: 'neutral',
  held: 'warning',
  paying: 'accent',
  paid: 'success',
} as const;

/** The rebates of each night: what they come to, and what waits for somebody. */
export function RebatesPage() {
  const { t } = useTranslation('vip');
  return (
    <>
      <h1>{t('desk.rebates')}</h1>
      <Text tone="soft">{t('desk.rebates_text')}</Text>
      <OfMerchant>
        {(merchantCode) => (
          <Stack key={merchantCode}>
            <Today merchantCode={merchantCode} />
            <Runs merchantCode={merchantCode} />
          </Stack>
        )}
      </OfMerchant>
    </>
  );
}

function Today({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vip');
  return (
    <Loaded query={endpointQuery(api.vip.previewRebates, { merchantCode })}>
      {({ players, amount, products }) => (
        <div role="status">
          <p>{t('desk.today_so_far', { players, amount: plainAmount(amount) })}</p>
          <ByProduct products={products} />
        </div>
      )}
    </Loaded>
  );
}

const ByProduct = ({ products }: { products: Run['products'] }) => {
  const { t } = useTranslation('vip');
  return products.map(({ productType, amount }) => (
    <div key={productType}>
      {t(`product.${productType}`)}: <span dir="ltr">{plainAmount(amount)}</span>
    </div>
  ));
};

function Runs({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('vip');
  const [released, setReleased] = useState<Run | null>(null);
  const [opened, setOpened] = useState<string | null>(null);
  return (
    <Stack>
      <h2>{t('desk.runs')}</h2>
      <Loaded query={endpointQuery(api.vip.rebateRuns, { merchantCode })}>
        {({ runs }) => <RunTable runs={runs} onRelease={setReleased} onFailures={setOpened} />}
      </Loaded>
      {released && <Release merchantCode={merchantCode} run={released} onClose={() => setReleased(null)} />}
      {opened && <LeftOut merchantCode={merchantCode} day={opened} onClose={() => setOpened(null)} />}
    </Stack>
  );
}

function RunTable(props: {
  runs: readonly Run[];
  onRelease: (run: Run) => void;
  onFailures: (day: string) => void;
}) {
  const { runs, onRelease, onFailures } = props;
  const { t } = useTranslation('vip');
  const mayWrite = hasRight(useSession().operator, 'finance.write');
  const columns: Column<Run>[] = [
    { key: 'day', header: t('rebate.day'), onPhone: 'title', render: ({ day }) => day },
    {
      key: 'state',
      header: t('desk.run_state'),
      render: ({ state, firstWordBy: by }) => (
        <>
          <Badge tone={TONES[state]}>{t(`desk.run_${state}`)}</Badge>
          {by && state === 'held' && <div>{t('desk.first_word', { by })}</div>}
        </>
      ),
    },
    { key: 'players', header: t('desk.members'), align: 'end', render: ({ players }) => players },
    {
      key: 'products',
      header: t('rebate.product'),
      render: ({ products }) => <ByProduct products={products} />,
    },
    { key: 'amount', header: t('claims.amount'), align: 'end', render: ({ amount }) => plainAmount(amount) },
    {
      key: 'failures',
      header: t('desk.failures'),
      align: 'end',
      render: ({ day, failures }) =>
        failures === 0 ? (
          0
        ) : (
          <Button
            size="small"
            tone="secondary"
            aria-label={`${t('desk.failures')}: ${day}`}
            onClick={() => onFailures(day)}
          >
            {failures}
          </Button>
        ),
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (run) =>
        mayWrite &&
        run.state === 'held' && (
          <Button size="small" aria-label={`${t('desk.release')}: ${run.day}`} onClick={() => onRelease(run)}>
            {t('desk.release')}
          </Button>
        ),
    },
  ];
  return (
    <DataTable<Run>
      caption={t('desk.runs')}
      status="ready"
      rows={runs}
      rowKey={({ day }) => day}
      columns={columns}
      empty={<EmptyState compact drawing="records" title={t('desk.runs_none')} />}
    />
  );
}

function Release({ merchantCode, run, onClose }: { merchantCode: string; run: Run; onClose: () => void }) {
  const { t } = useTranslation(['vip', 'console']);
  const change = useChange('vip');
  const send = async (reason: string) => {
    const isDone = await change(async () => {
      const { isReleased } = await call(api.vip.releaseRebates, { merchantCode, day: run.day, reason });
      const message = isReleased ? t('console:state.saved') : t('desk.second_needed');
      showToast({ tone: isReleased ? 'success' : 'info', message });
    });
    if (isDone) onClose();
  };
  return <ReasonDialog title={`${t('desk.release')}: ${run.day}`} onCancel={onClose} onConfirm={send} />;
}
