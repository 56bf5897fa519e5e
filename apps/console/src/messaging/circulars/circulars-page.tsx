import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { OfMerchant } from '../../shared/address/of-merchant.tsx';
import { api, call, endpointQuery } from '../../shared/api.ts';
import { ReasonDialog } from '../../shared/forms/reason-dialog.tsx';
import { useChange } from '../../shared/forms/use-change.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { useTimeText } from '../../shared/text/use-time-text.ts';
import { CircularForm } from './circular-form.tsx';

type Circular = AnswerOf<OperatorApi['messaging']['circulars']>[number];
type Act = 'stop' | 'withdraw';
const LOOK_EVERY_MS = 2_000;

/** Letters to many: writing one, and what became of the others. */
export function CircularsPage() {
  const { t } = useTranslation('console');
  const mayWrite = hasRight(useSession().operator, 'support.write');
  return (
    <>
      <h1>{t('circular.title')}</h1>
      <OfMerchant>
        {(merchantCode) => (
          <Stack>
            {mayWrite && <CircularForm key={merchantCode} merchantCode={merchantCode} />}
            <Circulars key={`list ${merchantCode}`} {...{ merchantCode, mayWrite }} />
          </Stack>
        )}
      </OfMerchant>
    </>
  );
}

function Circulars({ merchantCode, mayWrite }: { merchantCode: string; mayWrite: boolean }) {
  const { t } = useTranslation('console');
  const timeText = useTimeText();
  const [chosen, setChosen] = useState<{ id: string; act: Act } | null>(null);
  const change = useChange('messaging', 'console:state.saved');
  const confirm = async (reason: string) => {
    const wish = { merchantCode, id: chosen?.id ?? '', reason };
    const endpoint = chosen?.act === 'stop' ? api.messaging.stopCircular : api.messaging.withdrawCircular;
    if (await change(() => call(endpoint, wish))) setChosen(null);
  };
  const columns: Column<Circular>[] = [
    { key: 'subject', header: t('circular.subject'), render: ({ subject }) => subject },
    { key: 'to', header: t('circular.to'), render: ({ audience }) => t(`circular.to.${audience}`) },
    { key: 'state', header: t('circular.state'), render: ({ state }) => t(`circular.state.${state}`) },
    {
      key: 'receivers',
      header: t('circular.read'),
      render: ({ read, receivers }) => `${read} / ${receivers}${share(read, receivers)}`,
    },
    { key: 'by', header: t('circular.by'), render: ({ by }) => by },
    { key: 'time', header: t('circular.time'), render: ({ createdAt }) => timeText(createdAt) },
    {
      key: 'acts',
      header: '',
      render: (circular) =>
        mayWrite && <Acts circular={circular} onAct={(act) => setChosen({ id: circular.id, act })} />,
    },
  ];
  const query = {
    ...endpointQuery(api.messaging.circulars, { merchantCode }, { alert: false }),
    refetchInterval: LOOK_EVERY_MS,
  };
  return (
    <Loaded query={query}>
      {(rows) => (
        <>
          <DataTable
            caption={t('circular.title')}
            status="ready"
            columns={columns}
            rows={rows}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('circular.none')} />}
          />
          {chosen && (
            <ReasonDialog
              title={t(`circular.${chosen.act}`)}
              onCancel={() => setChosen(null)}
              onConfirm={confirm}
            />
          )}
        </>
      )}
    </Loaded>
  );
}

const actsOf = ({ state }: Circular): Act[] => [
  ...(state === 'sending' ? (['stop'] as const) : []),
  ...(state === 'withdrawing' || state === 'withdrawn' ? [] : (['withdraw'] as const)),
];

function Acts({ circular, onAct }: { circular: Circular; onAct: (act: Act) => void }) {
  const { t } = useTranslation('console');
  return (
    <Row gap={2}>
      {actsOf(circular).map((act) => (
        <Button key={act} size="small" tone="secondary" onClick={() => onAct(act)}>
          {t(`circular.${act}`)}
        </Button>
      ))}
    </Row>
  );
}

const share = (read: number, receivers: number): string =>
  receivers > 0 ? ` (${Math.round((100 * read) / receivers)} %)` : '';
