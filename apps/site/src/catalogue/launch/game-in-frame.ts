import { type RefObject, useEffect, useEffectEvent } from 'react';
import { api, call } from '../../shared/api.ts';
import { goTo } from '../../shared/navigate.ts';
import { isSignedIn } from '../../shared/session.ts';

/** What the game may ask of the page around it: to be opened again, or to show the way to a deposit. */
export function useGameMessages(frame: RefObject<HTMLIFrameElement | null>, again: () => void): void {
  const reopen = useEffectEvent(again);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<{ fairground?: string } | null>) => {
      if (!frame.current || source !== frame.current.contentWindow) return;
      if (data?.fairground === 'reopen') reopen();
      if (data?.fairground === 'deposit') goTo('/member?page=depositv2');
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
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
