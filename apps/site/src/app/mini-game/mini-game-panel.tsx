import { isTrial } from '@fairground/contract/roles';
import { useTranslation } from '@fairground/i18n/react';
import { Button, buttonClass } from '@fairground/ui/controls/button.tsx';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { CloseIcon } from '@fairground/ui/icons/icons.tsx';
import { useMutation } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { addressOf, useGameMessages, useLogoutOnLeaving } from '../../catalogue/public.ts';
import { useSwitch } from '../../merchants/public.ts';
import { useSession } from '../../shared/session.ts';
import style from './mini-game.module.css';
import { Wheel } from './wheel.tsx';

/** The studio's smallest game: one line, three fields by three. */
const MONEY_GAME = { vassalage: 'FGS', gameId: 'brass-sevens', sourceType: 'MINIGAME', name: 'Brass Sevens' };

/** The wheel for credits; a member may turn to a game for money, which the studio plays in a frame of its own. */
export function MiniGamePanel({ onClose }: { onClose: () => void }) {
  const { t } = useTranslation(['minigame', 'shell']);
  const token = useSession((session) => session.token);
  const [launched, setLaunched] = useState({ address: '', token: '' });
  // Somebody else's game, or nobody's after a logout, is not shown.
  const address = launched.token === token ? launched.address : '';
  const launch = async () => setLaunched({ address: (await addressOf(MONEY_GAME, 'real')) ?? '', token });
  useEscape(onClose);
  return (
    <section className={style.panel} aria-label={t('minigame:title')} data-mini-panel="">
      <header className={style.head}>
        <strong>{address ? MONEY_GAME.name : t('minigame:title')}</strong>
        <IconButton label={t('shell:action.close')} size="small" onClick={onClose}>
          <CloseIcon size={18} />
        </IconButton>
      </header>
      {address ? (
        <MoneyGame
          address={address}
          onReopen={() => void launch()}
          onBack={() => setLaunched({ address: '', token })}
        />
      ) : (
        <>
          <Wheel />
          <WayOn onLaunch={launch} onLeave={onClose} />
        </>
      )}
    </section>
  );
}

/** Dialogs over the page hear the key first. */
function useEscape(onClose: () => void): void {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === 'Escape' && !event.defaultPrevented) onClose();
  });
  useEffect(() => {
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, []);
}

interface MoneyGameProps {
  address: string;
  /** The launch address works once; a game that has lost its session asks for another. */
  onReopen: () => void;
  onBack: () => void;
}

function MoneyGame({ address, onReopen, onBack }: MoneyGameProps) {
  const { t } = useTranslation('minigame');
  const frame = useRef<HTMLIFrameElement>(null);
  useGameMessages(frame, onReopen);
  useLogoutOnLeaving(true);
  return (
    <>
      <iframe
        ref={frame}
        className={style.frame}
        title={MONEY_GAME.name}
        src={address}
        sandbox="allow-scripts allow-same-origin"
      />
      <Button tone="quiet" size="small" onClick={onBack}>
        {t('back')}
      </Button>
    </>
  );
}

/** From credits to money: a visitor opens an account first, a member plays. A trial account stays with credits. */
function WayOn({ onLaunch, onLeave }: { onLaunch: () => Promise<void>; onLeave: () => void }) {
  const { t } = useTranslation('minigame');
  const hasGames = useSwitch('GAME');
  const canRegister = useSwitch('REGISTER');
  const { token, isAgent } = useSession();
  const launch = useMutation({ mutationFn: onLaunch });
  if (!token)
    return canRegister ? (
      <Link
        to="/register"
        className={buttonClass({ tone: 'quiet', size: 'small', wide: true })}
        onClick={onLeave}
      >
        {t('register')}
      </Link>
    ) : null;
  if (!hasGames || isTrial(Number(isAgent))) return null;
  return (
    <Button tone="reward" size="small" wide busy={launch.isPending} onClick={() => launch.mutate()}>
      {t('real', { game: MONEY_GAME.name })}
    </Button>
  );
}
