import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Sanction = AnswerOf<OperatorApi['chat']['sanctions']>['sanctions'][number];

/** Mutes and bans that hold now. */
export function Sanctions({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('chat');
  const timeText = useTimeText();
  const mayWrite = hasRight(useSession().operator, 'support.write');
  const [lifted, setLifted] = useState<Sanction | null>(null);
  const change = useChange('chat', 'console:state.saved');
  const lift = async (reason: string) => {
    const wish = { merchantCode, id: lifted?.id ?? '', reason };
    if (await change(() => call(api.chat.liftSanction, wish))) setLifted(null);
  };
  const columns: Column<Sanction>[] = [
    { key: 'account', header: t('desk.member'), render: ({ account }) => account },
    { key: 'kind', header: t('desk.kind'), render: ({ kind }) => t(`desk.${kind}`) },
    {
      key: 'until',
      header: t('desk.until'),
      render: ({ until }) => (until ? timeText(until) : t('desk.length.lifted')),
    },
    { key: 'by', header: t('desk.operator'), render: ({ by }) => by },
    { key: 'reason', header: t('desk.reason'), render: ({ reason }) => reason },
    {
      key: 'lift',
      header: '',
      render: (one) =>
        mayWrite && (
          <Button size="small" tone="secondary" onClick={() => setLifted(one)}>
            {t('desk.lift')}
          </Button>
        ),
    },
  ];
  return (
    <Loaded query={endpointQuery(api.chat.sanctions, { merchantCode })}>
      {({ sanctions }) => (
        <>
          <DataTable
            caption={t('desk.sanctions')}
            status="ready"
            columns={columns}
            rows={sanctions}
            rowKey={({ id }) => id}
            empty={<EmptyState title={t('desk.no_sanctions')} />}
          />
          {lifted && (
            <ReasonDialog title={t('desk.lift')} onCancel={() => setLifted(null)} onConfirm={lift} />
          )}
        </>
      )}
    </Loaded>
  );
}
