import { useTranslation } from '@fairground/i18n/react';
import { IconButton } from '@fairground/ui/controls/icon-button.tsx';
import { CloseIcon } from '@fairground/ui/icons/icons.tsx';
import { showToast } from '@fairground/ui/overlays/toast-store.ts';
import { Spinner } from '@fairground/ui/show/spinner.tsx';
import { useRouterState } from '@tanstack/react-router';
import {
  type KeyboardEvent,
  lazy,
  type PointerEvent,
  Suspense,
  useCallback,
  useEffect,
  useRef,
  useState,
} from 'react';
import { loadProofDialog } from '../lottery/public.ts';
import { goTo } from '../shared/navigate.ts';
import { spreadNews } from '../shared/news.ts';
import style from './chat.module.css';
import { endSide, keepPlace, keptPlace, screenSize } from './kept-place.ts';
import { launchChat } from './launch-chat.ts';
import { openChat } from './open-chat.ts';
import { type Box, firstBox, fitBox, fitSize } from './place.ts';
import { tableIn } from './table-in.ts';

const STEP_PX = 20;
const ProofDialog = lazy(async () => ({ default: (await loadProofDialog()).ProofDialog }));

interface ChatWindowProps {
  /** What is shown when no token can be had; null: nothing, and the window closes. */
  plainUrl: string | null;
  onClose: () => void;
  onUnread: (count: number) => void;
  onBanned: () => void;
}

/** The frame of the chat on the page: moved by its head, resized by its corner, where and as large as it was the last time. */
export function ChatWindow({ plainUrl, onClose, onUnread, onBanned }: ChatWindowProps) {
  const { t } = useTranslation('chat');
  const { box, moved, grown } = useBox();
  const frame = useRef<HTMLIFrameElement>(null);
  const head = useRef<HTMLElement>(null);
  const src = useAddress(plainUrl, onClose);
  const onReady = useTable(frame);
  const [proof, setProof] = useState<{ gameCode: string; numero: string } | null>(null);
  useFrameWords({ frame, onClose, onUnread, onBanned, onReady, onProof: setProof });
  useEffect(() => head.current?.focus(), []);
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.stopPropagation();
    onClose();
  };
  const onGripKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    grown(step, box);
  };
  return (
    <>
      {proof && (
        <Suspense fallback={null}>
          <ProofDialog {...proof} onClose={() => setProof(null)} />
        </Suspense>
      )}
      <section
        className={style.window}
        style={{ left: box.x, top: box.y, width: box.width, height: box.height }}
        data-chat-window=""
        aria-label={t('chat.title')}
        onKeyDown={onKeyDown}
      >
        <header ref={head} className={style.head} tabIndex={-1} {...pulling(box, moved)}>
          <span>{t('chat.title')}</span>
          <IconButton label={t('chat.close')} size="small" onClick={onClose}>
            <CloseIcon size={18} />
          </IconButton>
        </header>
        {src === null ? (
          <Spinner label={t('chat.connecting')} />
        ) : (
          <iframe
            ref={frame}
            className={style.frame}
            title={t('chat.title')}
            sandbox={sandboxFor(src)}
            src={src}
          />
        )}
        <button
          type="button"
          className={style.grip}
          aria-label={t('chat.resize')}
          {...pulling(box, grown)}
          onKeyDown={onGripKey}
        />
      </section>
    </>
  );
}

/** What the frame shows; null until it is known. A window that does not open says so and closes. */
function useAddress(plainUrl: string | null, onClose: () => void): string | null {
  const { t } = useTranslation('chat');
  const [src, setSrc] = useState<string | null>(null);
  const failing = useRef(onClose);
  useEffect(() => {
    failing.current = () => {
      showToast({ tone: 'danger', message: t('chat.failed') });
      onClose();
    };
  }, [onClose, t]);
  const plain = useRef(plainUrl);
  useEffect(() => {
    let isGone = false;
    void openChat(launchChat, plain.current).then((url) => {
      if (isGone) return;
      if (url === null) failing.current();
      else setSrc(url);
    });
    return () => {
      isGone = true;
    };
  }, []);
  return src;
}

/** Tells the frame beside which table it stands: when it is ready, and when the member goes to another one. */
function useTable(frame: { current: HTMLIFrameElement | null }): () => void {
  const table = useRouterState({ select: ({ location }) => tableIn(location.pathname, location.searchStr) });
  const tell = useCallback(() => {
    if (table) frame.current?.contentWindow?.postMessage({ chatTable: table }, '*');
  }, [frame, table]);
  useEffect(tell, [tell]);
  return tell;
}

function useBox() {
  const [box, setBox] = useState<Box>(() => {
    const screen = screenSize();
    return fitBox(keptPlace().window ?? firstBox(endSide(), screen), screen);
  });
  useEffect(() => {
    const onResize = () => setBox((now) => fitBox(now, screenSize()));
    addEventListener('resize', onResize);
    return () => removeEventListener('resize', onResize);
  }, []);
  const change = (wish: Box) => {
    const next = fitBox(wish, screenSize());
    setBox(next);
    keepPlace({ window: next });
  };
  const moved = (by: Pull, from: Box) => change({ ...from, x: from.x + by.x, y: from.y + by.y });
  // The corner is the one at the end of the line: in Arabic the left one, and the window grows to the left.
  const grown = (by: Pull, from: Box) => {
    const isLeft = endSide() === 'left';
    const width = from.width + (isLeft ? -by.x : by.x);
    const size = fitSize({ width, height: from.height + by.y }, screenSize());
    change({ ...size, x: isLeft ? from.x + from.width - size.width : from.x, y: from.y });
  };
  return { box, moved, grown };
}

interface Pull {
  x: number;
  y: number;
}

const STEPS: Readonly<Record<string, Pull>> = {
  ArrowLeft: { x: -STEP_PX, y: 0 },
  ArrowRight: { x: STEP_PX, y: 0 },
  ArrowUp: { x: 0, y: -STEP_PX },
  ArrowDown: { x: 0, y: STEP_PX },
};

/** Ours gets no origin. Somebody else's has one of its own, and needs it to remember anything. */
const sandboxFor = (src: string): string =>
  src.startsWith('/')
    ? 'allow-scripts allow-forms'
    : 'allow-scripts allow-forms allow-popups allow-same-origin';

/** Follows a pointer that holds on to something, from where it took hold. */
function pulling(box: Box, pull: (by: Pull, from: Box) => void) {
  return {
    onPointerDown: (event: PointerEvent<HTMLElement>) => {
      if (
        event.button !== 0 ||
        (event.target as Element).closest('button') !== closestButton(event.currentTarget)
      )
        return;
      const { currentTarget: held, pointerId, clientX, clientY } = event;
      held.setPointerCapture(pointerId);
      const onMove = (move: globalThis.PointerEvent) =>
        pull({ x: move.clientX - clientX, y: move.clientY - clientY }, box);
      const onEnd = () => held.removeEventListener('pointermove', onMove);
      held.addEventListener('pointermove', onMove);
      held.addEventListener('pointerup', onEnd, { once: true });
      held.addEventListener('pointercancel', onEnd, { once: true });
    },
  };
}
/** A press on a button within the head is the button's. */
const closestButton = (held: HTMLElement): Element | null => (held.tagName === 'BUTTON' ? held : null);

interface FrameWords {
  from?: string;
  what?: string;
  count?: number;
  reason?: string;
  vendor?: string;
  gameId?: string;
  issue?: string;
}

interface FrameHearers extends Omit<ChatWindowProps, 'plainUrl'> {
  frame: { current: HTMLIFrameElement | null };
  onReady: () => void;
  onProof: (draw: { gameCode: string; numero: string }) => void;
}

/** What the frame tells the page: words of a stranger, of which only these are understood. */
function useFrameWords({ frame, onClose, onUnread, onBanned, onReady, onProof }: FrameHearers): void {
  const hasRenewed = useRef(false);
  useEffect(() => {
    const hear = ({ source, data }: MessageEvent<FrameWords | null>) => {
      if (!source || source !== frame.current?.contentWindow || data?.from !== 'chat') return;
      const { what, count, vendor, gameId, issue } = data;
      if (what === 'ready') {
        hasRenewed.current = false;
        onReady();
      }
      if (what === 'escape') onClose();
      if (what === 'unread' && Number.isInteger(count)) onUnread(Number(count));
      if (what === 'closed') {
        onBanned();
        onClose();
      }
      if (what === 'rain') spreadNews('RAIN_WANTED');
      if (what === 'play' && isName(vendor) && isName(gameId)) goTo(playPath(vendor, gameId));
      if (what === 'proof' && isName(gameId) && isName(issue)) onProof({ gameCode: gameId, numero: issue });
      if (what === 'expired' && !hasRenewed.current) {
        hasRenewed.current = true;
        void openChat(launchChat, null).then((url) => {
          const chatToken = url?.split('#')[1];
          if (chatToken) frame.current?.contentWindow?.postMessage({ chatToken }, '*');
        });
      }
    };
    addEventListener('message', hear);
    return () => removeEventListener('message', hear);
  }, [frame, onClose, onUnread, onBanned, onReady, onProof]);
}

/** A slip leads to its lottery, a round to its game. */
const playPath = (vendor: string, gameId: string): string =>
  vendor === 'LOTTERY'
    ? `/lottery?${new URLSearchParams({ gameCode: gameId })}`
    : `/seamless?${new URLSearchParams({ vassalage: vendor, gameId })}`;

const isName = (text: unknown): text is string => typeof text === 'string' && /^[\w.-]{1,80}$/.test(text);
