import type { AnswerOf } from '@fairground/contract';
import { useTranslation } from '@fairground/i18n/react';
import { Button } from '@fairground/ui/controls/button.tsx';
import type { Column } from '@fairground/ui/data/data-table.tsx';
import { Row } from '@fairground/ui/layout/row.tsx';
import { Avatar } from '@fairground/ui/show/avatar.tsx';
import { EmptyState } from '@fairground/ui/show/empty-state.tsx';
import { SmallPicture } from '@fairground/ui/show/small-picture.tsx';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { api, call, endpointQuery } from '../shared/api.ts';
import { ReasonDialog } from '../shared/forms/reason-dialog.tsx';
import { useChange } from '../shared/forms/use-change.ts';
import { hasRight, useSession } from '../shared/session.ts';
import { QueueTable } from '../shared/tables/queue-table.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';

type Waiting = AnswerOf<typeof api.access.avatars>['avatars'][number];
type Decision = 'approve' | 'reject';
interface Wish {
  decision: Decision;
  one: Waiting;
}

const SIZE = 48;
const LOOK_AGAIN_MS = 30_000;

/** Pictures that members uploaded, oldest first; nobody else sees one before it is approved. */
export function AvatarQueue({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation(['console', 'funds']);
  const [wish, setWish] = useState<Wish | null>(null);
  const change = useChange('access');
  const list = useQuery({
    ...endpointQuery(api.access.avatars, { merchantCode }),
    refetchInterval: LOOK_AGAIN_MS,
  });
  const decide = async (reason: string) => {
    if (!wish) return;
    const { decision, one } = wish;
    const which = { merchantCode, avatarId: one.avatarId };
    await change(() => call(api.access.decideAvatar, { ...which, decision, reason }));
    // What was refused waits no longer either, and the list has been read again.
    setWish(null);
  };
  return (
    <>
      <QueueTable<Waiting>
        caption={t('players.tab.avatars')}
        list={list}
        rows={list.data?.avatars ?? []}
        rowKey={({ avatarId }) => avatarId}
        columns={useColumns(merchantCode, (decision, one) => setWish({ decision, one }))}
        empty={<EmptyState compact drawing="records" title={t('players.avatars.empty')} />}
      />
      {wish && (
        <ReasonDialog
          title={`${t(`funds:desk.${wish.decision}`)}: ${wish.one.account}`}
          onCancel={() => setWish(null)}
          onConfirm={decide}
        />
      )}
    </>
  );
}

function useColumns(
  merchantCode: string,
  onDecide: (decision: Decision, one: Waiting) => void,
): Column<Waiting>[] {
  const { t } = useTranslation(['console', 'funds']);
  const timeText = useTimeText();
  const mayDecide = hasRight(useSession().operator, 'support.write');
  return [
    { key: 'member', header: t('funds:desk.member'), onPhone: 'title', render: ({ account }) => account },
    { key: 'when', header: t('players.when'), render: ({ uploadedAt }) => timeText(uploadedAt) },
    {
      key: 'shown',
      header: t('players.avatars.shown'),
      render: (one) => <ShownPicture merchantCode={merchantCode} one={one} />,
    },
    {
      key: 'new',
      header: t('players.avatars.new'),
      render: (one) => <NewPicture merchantCode={merchantCode} one={one} />,
    },
    {
      key: 'acts',
      header: '',
      align: 'end',
      render: (one) => mayDecide && <Decisions one={one} onDecide={onDecide} />,
    },
  ];
}

function Decisions({
  one,
  onDecide,
}: {
  one: Waiting;
  onDecide: (decision: Decision, one: Waiting) => void;
}) {
  const { t } = useTranslation('funds');
  return (
    <Row justify="end">
      {(['approve', 'reject'] as const).map((decision) => (
        <Button
          key={decision}
          size="small"
          tone={decision === 'reject' ? 'danger' : 'secondary'}
          aria-label={`${t(`desk.${decision}`)}: ${one.account}`}
          onClick={() => onDecide(decision, one)}
        >
          {t(`desk.${decision}`)}
        </Button>
      ))}
    </Row>
  );
}

interface PictureProps {
  merchantCode: string;
  one: Waiting;
}

/** It never changes under its number, so it is asked for once. */
const usePicture = ({ merchantCode, one }: PictureProps) =>
  useQuery({
    ...endpointQuery(api.access.waitingAvatar, { merchantCode, avatarId: one.avatarId }, { alert: false }),
    enabled: ({ state }) => state.data === undefined,
  });

function ShownPicture(props: PictureProps) {
  const { account, avatarIndex } = props.one;
  const { data } = usePicture(props);
  if (!data) return null;
  const drawn = `/res/cover/avatar/${avatarIndex}.svg?w=96&h=96`;
  const src = data.shown === null ? drawn : `data:${data.contentType};base64,${data.shown}`;
  return <Avatar name={account} src={src} size={SIZE} />;
}

function NewPicture(props: PictureProps) {
  const { t } = useTranslation('console');
  const { data } = usePicture(props);
  if (!data) return <span aria-busy="true">{t('state.loading')}</span>;
  return (
    <SmallPicture
      src={`data:${data.contentType};base64,${data.data}`}
      label={`${t('players.avatars.new')}: ${props.one.account}`}
      labels={{ close: t('action.close') }}
    />
  );
}
