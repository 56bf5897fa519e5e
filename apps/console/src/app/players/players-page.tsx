import { useTranslation } from '@fairground/i18n/react';
import { Tabs } from '@fairground/ui/controls/tabs.tsx';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Text } from '@fairground/ui/layout/text.tsx';
import { type ReactNode, useState } from 'react';
import { LoginHistory, Outbox, PlayerList, PolicyForm } from '../../access/public.ts';
import { MerchantChoice } from '../../shared/forms/merchant-choice.tsx';
import { PlayerDrawer } from './player-drawer.tsx';
import style from './players-page.module.css';

const TABS = ['players', 'history', 'outbox', 'policy'] as const;
type Tab = (typeof TABS)[number];

const SECTIONS: Record<Tab, (props: { merchantCode: string }) => ReactNode> = {
  players: Players,
  history: LoginHistory,
  outbox: Outbox,
  policy: PolicyForm,
};

/** The players of one merchant at a time: who they are, how they came in, and what was sent to them. */
export function PlayersPage() {
  const { t } = useTranslation('console');
  const [merchantCode, setMerchantCode] = useState('aurora');
  const [tab, setTab] = useState<Tab>('players');
  const Section = SECTIONS[tab];
  return (
    <>
      <h1>{t('nav.players')}</h1>
      <Text tone="soft">{t('players.text')}</Text>
      <div className={style.choice}>
        <MerchantChoice value={merchantCode} onChange={setMerchantCode} />
      </div>
      <Tabs
        label={t('nav.players')}
        active={tab}
        onChange={setTab}
        tabs={TABS.map((key) => ({ key, label: t(`players.tab.${key}`) }))}
      >
        <Stack>
          <Section key={merchantCode} merchantCode={merchantCode} />
        </Stack>
      </Tabs>
    </>
  );
}

/** The list, and over it the player that was clicked. */
function Players({ merchantCode }: { merchantCode: string }) {
  const [playerId, setPlayerId] = useState<string | null>(null);
  return (
    <>
      <PlayerList merchantCode={merchantCode} onOpen={setPlayerId} />
      {playerId && (
        <PlayerDrawer merchantCode={merchantCode} playerId={playerId} onClose={() => setPlayerId(null)} />
      )}
    </>
  );
}
