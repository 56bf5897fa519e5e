import { useTranslation } from '@fairground/i18n/react';
import { Stack } from '@fairground/ui/layout/stack.tsx';
import { Drawer } from '@fairground/ui/overlays/drawer.tsx';
import { LoginHistory, PlayerActs, PlayerFacts } from '../../access/public.ts';
import { api, endpointQuery } from '../../shared/api.ts';
import { hasRight, useSession } from '../../shared/session.ts';
import { Loaded } from '../../shared/tables/loaded.tsx';
import { PlayerRank } from '../../vip/public.ts';
import { PlayerLabels, PlayerMoney } from '../../wallet/public.ts';

interface Which {
  merchantCode: string;
  playerId: string;
}

/** One player: what we know, what can be done, which labels and what money they have, and how they came in. */
export function PlayerDrawer({ onClose, ...which }: Which & { onClose: () => void }) {
  const { t } = useTranslation(['console', 'vip']);
  const mayReadMoney = hasRight(useSession().operator, 'finance.read');
  return (
    <Drawer open title={t('players.role.0')} onClose={onClose} labels={{ close: t('action.close') }}>
      <Loaded query={endpointQuery(api.access.player, which)}>
        {(player) => (
          <Stack>
            <h2>{player.account}</h2>
            <PlayerFacts player={player} />
            <PlayerActs player={player} {...which} />
            <h3>{t('vip:desk.of_member')}</h3>
            <PlayerRank {...which} />
            <h3>{t('players.labels')}</h3>
            <PlayerLabels {...which} />
            {mayReadMoney && (
              <>
                <h3>{t('players.money')}</h3>
                <PlayerMoney {...which} />
              </>
            )}
            <h3>{t('players.tab.history')}</h3>
            <LoginHistory {...which} />
          </Stack>
        )}
      </Loaded>
    </Drawer>
  );
}
