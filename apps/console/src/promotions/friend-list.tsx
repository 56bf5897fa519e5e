import { useTranslation } from '@fairground/i18n/react';
import { Text } from '@fairground/ui/layout/text.tsx';
import { api, call, endpointQuery } from '../shared/api.ts';
import { PagedTable } from '../shared/tables/paged-table.tsx';
import { useTimeText } from '../shared/text/use-time-text.ts';

interface Line {
  id: string;
  account: string;
  inviter: string;
  promotionId: string;
  time: string;
  held: 'device' | 'address' | 'card' | 'contact';
}

/** Friends for whom nobody is rewarded, with the reason. */
export function FriendList({ merchantCode }: { merchantCode: string }) {
  const { t } = useTranslation('rewards');
  const time = useTimeText();
  return (
    <>
      <Text tone="soft">{t('friend.held_text')}</Text>
      <PagedTable<Line>
        caption={t('desk.tab.friends')}
        queryKey={endpointQuery(api.promotions.heldFriends, { merchantCode }).queryKey}
        load={async (from) => {
          const { friends, next } = await call(api.promotions.heldFriends, { merchantCode, from });
          return { rows: friends.map((one) => ({ ...one, id: one.playerId })), next };
        }}
        columns={[
          { key: 'friend', header: t('friend.name'), onPhone: 'title', render: ({ account }) => account },
          { key: 'inviter', header: t('friend.inviter'), render: ({ inviter }) => inviter },
          { key: 'promotion', header: t('claims.promotion'), render: ({ promotionId }) => promotionId },
          { key: 'time', header: t('claims.time'), render: (line) => time(line.time) },
          { key: 'held', header: t('friend.why'), render: ({ held }) => t(`friend.held.${held}`) },
        ]}
      />
    </>
  );
}
