import { type RefObject, useEffect, useEffectEvent } from 'react';
import { api, call } from '../../shared/api.ts';
import { goTo } from '../../shared/navigate.ts';
import { isSignedIn } from '../../shared/session.ts';
import { holdBalance, releaseBalance } from '../../wallet/public.ts';
import { invitationLink, invitationOf } from './table-invitation.ts';

const GAME_CODE = /^[a-z0-9][a-z0-9-]{0,59}$/;

/** The same address with another game of the same maker. */
function addressOfGame(gameId: string): string {
  const query = new URLSearchParams(location.search);
  query.delete('nodeId');
  query.set('gameId', gameId);
  return `${location.pathname}?${query}`;
}

interface Asked {
  fairground?: string;
  game?: unknown;
  table?: unknown;
  base?: unknown;
}

/**
 * What the game may ask of the page around it: to be opened again, to open another game of its maker, to show the way to a
 * deposit, to tell the link to a private table, and to keep quiet about the balance while a round is shown.
 */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, again: () => void): void {
  const reopen = useEffectEvent(again);
  useEffect(() => {
    const hear = ({ source, data, origin }: MessageEvent<Asked | null>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      if (data?.fairground === 'reopen') reopen();
      if (data?.fairground === 'open' && typeof data.game === 'string' && GAME_CODE.test(data.game))
        goTo(addressOfGame(data.game));
      const invitation = data?.fairground === 'invite' && invitationOf(data);
      if (invitation)
        frame.current.contentWindow?.postMessage(
          { fairground: 'invitation', link: invitationLink(invitation, location.href) },
          origin,
        );
      if (data?.fairground === 'deposit') goTo('/member?page=depositv2');
      if (data?.fairground === 'round-begins') holdBalance();
      if (data?.fairground === 'round-over') releaseBalance();
    };
    addEventListener('message', hear);
    return () => {
      removeEventListener('message', hear);
      releaseBalance();
    };
  }, [frame]);
}

/** Who leaves a game that is played for money leaves it for good; who goes on to the next one is in that. */
export function useLogoutOnLeaving(isForMoney: boolean): void {
  useEffect(() => {
    if (!isForMoney) return;
    return () => {
      if (isSignedIn() && location.pathname !== '/seamless')
        void call(api.catalogue.gameLogout, {}, { alert: false }).catch(() => {});
    };
  }, [isForMoney]);
}

/** The space bar plays, also where the game has lost the keys to a click beside it; it would scroll the game away. */
export function useSpaceBar(frame: RefObject<HTMLIFrameElement | null>): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      const isFree = document.activeElement === document.body || document.activeElement?.matches('main');
      if (event.code !== 'Space' || !isFree || !frame.current) return;
      event.preventDefault();
      frame.current.focus({ preventScroll: true });
    };
    addEventListener('keydown', onKey);
    return () => removeEventListener('keydown', onKey);
  }, [frame]);
}
