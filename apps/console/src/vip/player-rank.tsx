import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { Field } from '@fairground/ui/controls/field.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import { TextInput } from '@fairground/ui/controls/text-input.tsx';
import { type Column, DataTable } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { Facts } from '../shared/facts.tsx';
import { FormDialog } from '../shared/forms/form-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { Loaded } from '../shared/tables/loaded.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useClockZone } from '../shared/text/clock-zone.ts';
import { fromMomentInput } from '../shared/text/moment-input.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';
import { RankName } from './rank-name.tsx';

interface Which {
  merchantCode: string;
  playerId: string;
}
type Standing = AnswerOf<OperatorApi['vip']['memberRank']>;

/** The rank of one player, what it rests on, and what became of it. */
export function PlayerRank(which: Which) {
  const { t } = useTranslation('vip');
  const timeText = useTimeText();
  const [isEditing, setEditing] = useState(false);
  const mayWrite = hasRight(useSession().operator, 'players.write');
  return (
    <Loaded query={endpointQuery(api.vip.memberRank, which)}>
      {(standing) => (
        <Stack>
          <Row align="centre">
            <RankName labelId={standing.labelName} color={standing.color} />
            {standing.type === 'MANUAL' && <Badge tone="warning">{t('desk.by_hand')}</Badge>}
            {mayWrite && (
              <Button size="small" tone="secondary" onClick={() => setEditing(true)}>
                {t('desk.set')}
              </Button>
            )}
          </Row>
          <Facts
            facts={[
              [t('desk.earned'), standing.earned],
              [t('condition.deposit'), plainAmount(standing.deposit)],
              [t('condition.validBet'), plainAmount(standing.validBet)],
              ...(standing.until ? [[t('desk.until'), timeText(standing.until)] as const] : []),
            ]}
          />
          <Changes changes={standing.changes} />
          {isEditing && <RankDialog {...which} standing={standing} onClose={() => setEditing(false)} />}
        </Stack>
      )}
    </Loaded>
  );
}

function RankDialog(props: Which & { standing: Standing; onClose: () => void }) {
  const { merchantCode, playerId, standing, onClose } = props;
  const { t } = useTranslation('vip');
  const zone = useClockZone();
  const change = useChange('vip', 'console:state.saved');
  const { data: ranks = [] } = useQuery(endpointQuery(api.vip.ranks, { merchantCode }));
  const save = async ({ labelId = '', until = '', reason = '' }: Record<string, string>) => {
    const wish = {
      merchantCode,
      playerId,
      labelId: labelId || null,
      until: fromMomentInput(until, zone),
      reason,
    };
    if (await change(() => call(api.vip.setMemberRank, wish))) onClose();
  };
  return (
    <FormDialog title={t('desk.set')} onCancel={onClose} onConfirm={save}>
      <Field label={t('desk.of_member')}>
        <SelectField
          name="labelId"
          key={ranks.length}
          defaultValue={standing.type === 'MANUAL' ? standing.labelId : ''}
          placeholder={t('desk.automatic')}
          options={ranks.map(({ labelId, names }) => ({ value: labelId, label: names.EN ?? labelId }))}
        />
      </Field>
      <Field label={t('desk.until')} hint={`${t('desk.until_hint')} (${zone})`}>
        <TextInput type="datetime-local" name="until" />
      </Field>
    </FormDialog>
  );
}

type Change = Standing['changes'][number];

function Changes({ changes }: { changes: readonly Change[] }) {
  const { t } = useTranslation('vip');
  const timeText = useTimeText();
  const columns: Column<Change>[] = [
    { key: 'time', header: t('changes.time'), render: ({ time }) => timeText(time) },
    { key: 'to', header: t('changes.to'), onPhone: 'title', render: ({ from, to }) => `${from} → ${to}` },
    { key: 'reason', header: t('changes.reason'), render: ({ reason }) => t(`reason.${reason}`) },
    { key: 'by', header: t('desk.by'), render: ({ by, note }) => [by, note].filter(Boolean).join(': ') },
  ];
  return (
    <DataTable<Change>
      caption={t('changes.title')}
      status="ready"
      rows={changes}
      rowKey={({ time, from, to }) => `${time} ${from} ${to}`}
      columns={columns}
      empty={<EmptyState compact drawing="records" title={t('changes.none')} />}
    />
  );
}
