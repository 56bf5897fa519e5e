import { useTranslation } from '@fairground/i18n/react';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import type { ReactNode } from 'react';
import { AvatarQueue, LoginHistory, Outbox, PlayerList, PolicyForm } from '../../access/public.ts';
import { OfMerchant } from '../../shared/address/of-merchant.tsx';
import { TabsInAddress } from '../../shared/address/tabs-in-address.tsx';
import { useValue } from '../../shared/address/use-address.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { PlayerDrawer } from './player-drawer.tsx';

const TABS = ['players', 'avatars', 'history', 'outbox', 'policy'] as const;
type Tab = (typeof TABS)[number];

const SECTIONS: Record<Tab, (props: { merchantCode: string }) => ReactNode> = {
  players: Players,
  avatars: AvatarQueue,
  history: LoginHistory,
  outbox: Outbox,
  policy: PolicyForm,
};

/** The players of one merchant at a time: who they are, how they came in, and what was sent to them. */
export function PlayersPage() {
  const { t } = useTranslation('console');
  const { operator } = useSession();
  // Pictures are looked at by those who look after what members say.
  const tabs = TABS.filter((tab) => tab !== 'avatars' || hasRight(operator, 'support.read'));
  return (
    <>
      <h1>{t('nav.players')}</h1>
      <Text tone="soft">{t('players.text')}</Text>
      <OfMerchant>
        {(merchantCode) => (
          <TabsInAddress label={t('nav.players')} tabs={tabs} name={(tab) => t(`players.tab.${tab}`)}>
            {(tab) => {
              const Section = SECTIONS[tab];
              return (
                <Stack>
                  <Section key={merchantCode} merchantCode={merchantCode} />
                </Stack>
              );
            }}
          </TabsInAddress>
        )}
      </OfMerchant>
    </>
  );
}

/** The list, and over it the player that was clicked. */
function Players({ merchantCode }: { merchantCode: string }) {
  const [playerId, setPlayerId] = useValue('player');
  return (
    <>
      <PlayerList merchantCode={merchantCode} onOpen={setPlayerId} />
      {playerId && (
        <PlayerDrawer merchantCode={merchantCode} playerId={playerId} onClose={() => setPlayerId('')} />
      )}
    </>
  );
}
