import { useTranslation } from '@fairground/i18n/react';
import { vendorName } from '@fairground/money';
import { Button } from '@fairground/ui/button.tsx';
import { Tabs } from '@fairground/ui/tabs.tsx';
import { useNavigate, useRouterState } from '@tanstack/react-router';
import { useStatus, useSwitch } from '../merchants/status.ts';
import { AreaPage } from '../shared/area-page.tsx';
import { openOverlay } from '../shared/overlays.ts';
import { useSession } from '../shared/session.ts';
import { StateCard } from '../shared/state-card.tsx';
import { SwitchedOff } from '../shared/switched-off.tsx';
import { useQueryText } from '../shared/use-query-text.ts';
import { type Area, areaName, areas, areaText } from './areas.ts';
import { type LobbyChoice, lobbyChoice } from './lobby-search.ts';

/** Every path that leads to a lobby, in the words of the specification. */
const areaAt: Readonly<Record<string, Area>> = {
  '/electron': areas.slots,
  '/rng': areas.slots,
  '/live': areas.live,
  '/casino': areas.live,
  '/sports': areas.sports,
  '/fish': areas.fishing,
  '/pvp': areas.cards,
  '/arcade': areas.arcade,
  '/table': areas.table,
  '/elott': areas.e_lottery,
};

const TABS = [
  { key: '', label: 'lobby.all' },
  { key: 'hot', label: 'lobby.hot' },
  { key: 'recentGameList', label: 'lobby.recent' },
  { key: 'favGameList', label: 'lobby.favourites' },
] as const;

/** The games of one area. `?page=` chooses a list or a vendor. */
export function LobbyPage() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const path = useRouterState({ select: ({ location }) => location.pathname });
  const { page } = useQueryText();
  const area = areaAt[path] ?? areas.slots;
  const choice = lobbyChoice(page);
  const isOpen = useSwitch(area.module);
  if (!isOpen) return <SwitchedOff title={t(areaName(area))} />;
  return (
    <AreaPage title={t(areaName(area))} text={t(areaText(area))} cover={area.cover}>
      <Tabs
        look="pill"
        label={t('lobby.show')}
        tabs={TABS.map(({ key, label }) => ({ key, label: t(label) }))}
        active={choice.kind === 'list' ? choice.list : ''}
        onChange={(key) => void navigate({ to: path, search: (key ? { page: key } : {}) as never })}
      >
        <LobbyGames choice={choice} />
      </Tabs>
    </AreaPage>
  );
}

/** No game can be played yet, so each list says why it is empty. */
function LobbyGames({ choice }: { choice: LobbyChoice }) {
  const { t } = useTranslation();
  const { brand } = useStatus();
  const isMember = useSession(({ token }) => token !== '');
  const isOwn = choice.kind === 'list' && choice.list !== 'hot';

  if (choice.kind === 'vendor') {
    const vendor = vendorName(choice.vendor, brand.currency);
    return (
      <StateCard
        drawing="search"
        title={t('lobby.vendor', { vendor })}
        text={t('lobby.vendor_empty', { vendor })}
      />
    );
  }
  if (isOwn && !isMember)
    return (
      <StateCard
        drawing="locked"
        title={t(choice.list === 'favGameList' ? 'lobby.favourites' : 'lobby.recent')}
        text={t('lobby.log_in')}
        action={
          <Button onClick={() => openOverlay({ name: 'login', isNeeded: true })}>{t('nav.log_in')}</Button>
        }
      />
    );
  if (isOwn) {
    const isFavourites = choice.list === 'favGameList';
    return (
      <StateCard
        drawing="empty"
        title={t('state.empty.title')}
        text={t(isFavourites ? 'state.empty.favourites' : 'state.empty.recent')}
      />
    );
  }
  return <StateCard drawing="maintenance" title={t('building.title')} text={t('building.lobby')} />;
}
