import { useTranslation } from '@fairground/i18n/react';
import { Button, buttonClass } from '@fairground/ui/controls/button.tsx';
import { ChevronBackIcon, ExternalIcon } from '@fairground/ui/icons/icons.tsx';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { Link, useRouterState } from '@tanstack/react-router';
import { lazy, useEffect, useRef, useState } from 'react';
import { useSwitch } from '../../merchants/public.ts';
import { Later } from '../../shared/states/later.tsx';
import { StateCard } from '../../shared/states/state-card.tsx';
import { SwitchedOff } from '../../shared/states/switched-off.tsx';
import { usePageTitle } from '../../shared/use-page-title.ts';
import { useQueryText } from '../../shared/use-query-text.ts';
import { type Area, areaName, areas } from '../areas.ts';
import style from './game-frame.module.css';
import { useGameMessages, useLogoutOnLeaving, useSpaceBar } from './game-in-frame.ts';
import { addressOf, type Launchable, type Mode, mayLaunch } from './launch-game.ts';
import { takeOver } from './launched-game.ts';
import { invitationOf, toTable } from './table-invitation.ts';

/** The game types of an address, each with the area it belongs to. */
const areaOfType: Readonly<Record<string, Area>> = {
  RNG: areas.slots,
  JP: areas.slots,
  VP: areas.slots,
  SC: areas.slots,
  LIVE: areas.live,
  SPORTS: areas.sports,
  FISH: areas.fishing,
  PVP: areas.cards,
  LOTT: areas.lottery,
  ELOTT: areas.e_lottery,
  AC: areas.arcade,
  TG: areas.table,
};

// After the game, which its player waits for.
const BelowGame = lazy(async () => ({ default: (await import('./below-game.tsx')).BelowGame }));

/** On a phone the game has the whole screen. */
const hasRoomBelow = (): boolean => matchMedia('(min-width: 768px)').matches;

/** Holds a game within the site: for money at /seamless, for nothing at /trial. */
export function GameFramePage() {
  const { t } = useTranslation();
  const query = useQueryText();
  const mode: Mode = useRouterState({
    select: ({ location }) => (location.pathname === '/trial' ? 'trial' : 'real'),
  });
  const hasGames = useSwitch('GAME');
  const known = areaOfType[query.gameType?.toUpperCase() ?? ''];
  const area = known ?? areas.slots;
  const frame = mode === 'trial' ? t('nav.free_play') : t('frame.title');
  const title = known ? `${frame}: ${t(areaName(known))}` : frame;
  const game = launchableOf(query);
  usePageTitle(title);
  useLogoutOnLeaving(mode === 'real');
  if (!hasGames) return <SwitchedOff title={title} />;
  if (!game)
    return (
      <StateCard
        drawing="search"
        level={1}
        title={title}
        text={t('frame.no_game')}
        action={
          <Link to={area.to} className={buttonClass({ size: 'large' })}>
            {t(areaName(area))}
          </Link>
        }
      />
    );
  return (
    <>
      <GameFrame key={JSON.stringify(game)} game={game} mode={mode} area={area} />
      {hasRoomBelow() && (
        <Later>
          <BelowGame area={area} gameId={query.gameId ?? ''} />
        </Later>
      )}
    </>
  );
}

/** Null when the address names no game. */
function launchableOf({
  gameId,
  nodeId,
  vassalage,
  vendor,
  gameType,
  table,
  base,
}: Record<string, string | undefined>): Launchable | null {
  const from = vassalage ?? vendor ?? '';
  const type = {
    ...(gameType && { gameType: gameType as never }),
    invitation: invitationOf({ table, base }),
  };
  if (gameId) return { gameId, vassalage: from, ...type };
  return nodeId && /^\d{1,9}$/.test(nodeId) ? { nodeId: Number(nodeId), vassalage: from, ...type } : null;
}

function GameFrame({ game, mode, area }: { game: Launchable; mode: Mode; area: Area }) {
  const { t } = useTranslation(['shell', 'lobby']);
  const frame = useRef<HTMLIFrameElement>(null);
  const { url, failed, again } = useAddress(game, mode);
  useGameMessages(frame, again);
  useSpaceBar(frame);
  return (
    <section className={style.room} data-game-room="" aria-label={t('frame.title')}>
      <div className={style.bar}>
        <Link to={area.to} className={style.back}>
          <ChevronBackIcon size={18} />
          {t(areaName(area))}
        </Link>
        <Button
          size="small"
          tone="quiet"
          startIcon={<ExternalIcon size={16} />}
          onClick={() => void frame.current?.requestFullscreen()}
        >
          {t('lobby:lobby.full_screen')}
        </Button>
      </div>
      {url ? (
        <iframe
          ref={frame}
          className={style.frame}
          src={url}
          title={t('frame.title')}
          onLoad={({ currentTarget }) => giveKeysTo(currentTarget)}
          // Another origin than ours: with its own storage, and without a way to our page or away from it.
          sandbox="allow-scripts allow-same-origin"
          allow="autoplay; fullscreen; clipboard-write"
        />
      ) : (
        <div className={style.frame} data-waiting="">
          {failed ? (
            <StateCard
              drawing="locked"
              title={t('lobby:lobby.not_opened')}
              text={t('lobby:lobby.not_opened_text')}
              action={<Button onClick={again}>{t('lobby:lobby.again')}</Button>}
            />
          ) : (
            <Spinner size={36} />
          )}
        </div>
      )}
    </section>
  );
}

/** Keys play at once, without a click into the game; who has gone on to something else of the page is left there. */
function giveKeysTo(frame: HTMLIFrameElement): void {
  const { activeElement, body } = document;
  if (activeElement === body || activeElement?.matches('main')) frame.focus({ preventScroll: true });
}

/** The address a tile has launched, or one of our own after a reload or from a banner. */
function useAddress(game: Launchable, mode: Mode) {
  const [url, setUrl] = useState<string | null>(() => takeOver()?.url ?? null);
  const [failed, setFailed] = useState(false);
  const isAsked = useRef(false);
  const ask = async () => {
    setFailed(false);
    const address = (await mayLaunch(game, mode)) ? await addressOf(game, mode) : null;
    setUrl(address && toTable(address, game.invitation ?? null));
    setFailed(address === null);
  };
  useEffect(() => {
    if (url || isAsked.current) return;
    isAsked.current = true;
    void ask();
  });
  return {
    url,
    failed,
    again: () => {
      setUrl(null);
      void ask();
    },
  };
}
