import type { Socket } from 'socket.io-client';
import { refreshMemberInfo } from '../access/public.ts';
import { hearLottery } from '../lottery/public.ts';
import { knownStatus, refreshTexts } from '../merchants/public.ts';
import { boot } from '../shared/boot.ts';
import { errorText, signOutAfter } from '../shared/handle-error.tsx';
import { isOn } from '../shared/is-on.ts';
import { currentLanguage } from '../shared/language.ts';
import { followWanted, spreadNews } from '../shared/news.ts';
import { answerPopUps } from '../shared/pops-up.ts';
import { queries } from '../shared/queries.ts';
import { isSignedIn, useSession } from '../shared/session.ts';
import { whenIdle } from '../shared/when-idle.ts';
import { hearMoney } from '../wallet/public.ts';
import { tellNotice } from './tell-notice.ts';
import { refreshInbox } from './unread.ts';
import { wantsPopUp } from './wants-pop-up.ts';

const PATH = '/wps/ws';
/** How the server names why it ended a session, and the words for it. */
const ENDED: Readonly<Record<string, string>> = {
  idle: 'access.idle_signed_out',
  replaced: 'user.or.token.invalid',
};

/**
 * Hears the merchant's news, and a member's own, for as long as the frame stands. The code for it is loaded when the
 * page has been painted and has nothing better to do. Returns how to stop.
 */
export function startNews(): () => void {
  let socket: Socket | null = null;
  let isStopped = false;
  answerPopUps(wantsPopUp);
  const start = async () => {
    if (isStopped || socket || !isOn(knownStatus()?.whitelabelVal ?? {}, 'RT')) return;
    const { io } = await import('socket.io-client');
    if (isStopped || socket) return;
    socket = io({
      path: PATH,
      transports: ['websocket'],
      reconnectionDelay: 1_000,
      reconnectionDelayMax: 10_000,
      auth: (answer) =>
        answer({
          merchant: boot.merchantCode,
          token: useSession.getState().token,
          language: currentLanguage(),
        }),
    });
    socket.on('SETTINGS', onSettings);
    hearMoney(socket);
    hearLottery(socket);
    socket.on('RANK', () => void refreshMemberInfo());
    socket.on('INBOX', () => void refreshInbox());
    socket.on('FORCE_LOGOUT', ({ reason }: { reason: string }) => void onForcedLogout(reason));
    const opened = socket;
    opened.on('connect', () => followWanted((topic) => opened.emit('subscribe', topic, () => {})));
    opened.onAny((event: string) => {
      // What a page shows already needs no notice.
      if (!spreadNews(event) || event !== 'DESK') void tellNotice(event);
    });
  };
  const cancel = whenIdle(() => void start());
  // Who signs in or out hears from then on what is meant for that member, and nothing else.
  const unwatch = useSession.subscribe(({ token }, before) => {
    if (token !== before.token) socket?.disconnect().connect();
  });
  return () => {
    isStopped = true;
    cancel();
    unwatch();
    socket?.disconnect();
  };
}

/** The news may be faster than the change itself, which every server process takes over by its own way. */
const SECOND_LOOK_MS = 1_500;

function onSettings(): void {
  lookAgain();
  setTimeout(lookAgain, SECOND_LOOK_MS);
}

function lookAgain(): void {
  void refreshTexts();
  void queries.invalidateQueries();
}

async function onForcedLogout(reason: string): Promise<void> {
  if (isSignedIn()) await signOutAfter(await errorText(ENDED[reason] ?? 'access.signed_out'));
}
