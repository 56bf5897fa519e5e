import type { AnswerOf, OperatorApi } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import { SelectField } from '@fairground/ui/controls/select-field.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Badge } from '@fairground/ui/show/badge.tsx';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { plainAmount } from '../shared/text/amount-text.ts';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Friend = AnswerOf<OperatorApi['promotions']['heldFriends']>['friends'][number];
type Line = Friend & { id: string };
type Decision = 'release' | 'close';
const STATES = ['open', 'decided'] as const;

/** Friends for whom nobody is rewarded, with the reason, until somebody has looked and says otherwise. */
export function FriendList({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('rewards');
  const [state, setState] = useState<(typeof STATES)[number]>('open');
  const [wish, setWish] = useState<{ friend: Line; decision: Decision } | null>(null);
  const change = useChange('promotions');
  const decide = async (reason: string) => {
    if (!wish) return;
    const { friend, decision } = wish;
    const isDone = await change(async () => {
      const which = { merchantCode, playerId: friend.playerId, decision, reason };
      const said = await call(api.promotions.decideFriend, which);
      const isWaiting = said.decision === friend.decision;
      showToast({
        tone: isWaiting ? 'info' : 'success',
        message: t(isWaiting ? 'friend.second_needed' : 'friend.done'),
      });
    });
    if (isDone) setWish(null);
  };
  return (
    <Stack>
      <Text tone="soft">{t('friend.held_text')}</Text>
      <Row>
        <SelectField
          aria-label={t('claims.status')}
          value={state}
          onChange={(event) => setState(event.target.value as typeof state)}
          options={STATES.map((value) => ({ value, label: t(`friend.${value}`) }))}
        />
      </Row>
      <PagedTable<Line>
        key={state}
        caption={t('desk.tab.friends')}
        queryKey={endpointQuery(api.promotions.heldFriends, { merchantCode, state }).queryKey}
        load={async (from) => {
          const { friends, next } = await call(api.promotions.heldFriends, { merchantCode, state, from });
          return { rows: friends.map((one) => ({ ...one, id: one.playerId })), next };
        }}
        columns={useColumns((friend, decision) => setWish({ friend, decision }))}
      />
      {wish && (
        <ReasonDialog
          title={`${t(`friend.${wish.decision}`)}: ${wish.friend.account}`}
          onCancel={() => setWish(null)}
          onConfirm={decide}
        />
      )}
    </Stack>
  );
}

function useColumns(onDecide: (friend: Line, decision: Decision) => void): Column<Line>[] {
  const { t } = useTranslation('rewards');
  const time = useTimeText();
  const mayDecide = hasRight(useSession().operator, 'finance.write');
  return [
    { key: 'friend', header: t('friend.name'), onPhone: 'title', render: ({ account }) => account },
    { key: 'inviter', header: t('friend.inviter'), render: ({ inviter }) => inviter },
    { key: 'promotion', header: t('claims.promotion'), render: ({ promotionId }) => promotionId },
    { key: 'time', header: t('claims.time'), render: (line) => time(line.time) },
    { key: 'held', header: t('friend.why'), render: ({ held }) => t(`friend.held.${held}`) },
    { key: 'worth', header: t('friend.worth'), align: 'end', render: ({ worth }) => plainAmount(worth) },
    { key: 'state', header: t('claims.status'), render: (line) => <Outcome line={line} /> },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (line) =>
        mayDecide && (
          <Row align="centre" justify="end">
            {(['release', 'close'] as const)
              .filter((decision) => isOpenFor(line, decision))
              .map((decision) => (
                <Button
                  key={decision}
                  size="small"
                  tone={decision === 'close' ? 'danger' : 'primary'}
                  aria-label={`${t(`friend.${decision}`)}: ${line.account}`}
                  onClick={() => onDecide(line, decision)}
                >
                  {t(`friend.${decision}`)}
                </Button>
              ))}
          </Row>
        ),
    },
  ];
}

/** What was closed can still turn out to be wrong; what was released may have been paid. */
const isOpenFor = ({ decision: said }: Friend, decision: Decision): boolean =>
  said === null || (said === 'closed' && decision === 'release');

function Outcome({ line: { decision, decidedBy, note, firstWordBy } }: { line: Line }) {
  const { t } = useTranslation('rewards');
  return (
    <>
      {decision && (
        <Badge tone={decision === 'released' ? 'success' : 'danger'}>
          {t(`friend.decision.${decision}`)}
        </Badge>
      )}
      {firstWordBy && <Text tone="soft">{t('desk.first_word', { name: firstWordBy })}</Text>}
      {decidedBy && <Text tone="soft">{[decidedBy, note].filter(Boolean).join(': ')}</Text>}
    </>
  );
}
