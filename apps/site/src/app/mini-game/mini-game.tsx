import { useTranslation } from '@fairground/i18n/react';
import { useRouterState } from '@tanstack/react-router';
import {
  type CSSProperties,
  lazy,
  type ReactNode,
  type RefObject,
  Suspense,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import style from './mini-game.module.css';
import { besideButton, type Point } from './place.ts';
import { useCarrying } from './use-carrying.ts';

const Panel = lazy(async () => ({ default: (await import('./mini-game-panel.tsx')).MiniGamePanel }));

/** Pages that are a game themselves, or somebody's work. */
const HIDDEN_ON = new Set(['/lottery', '/vnLottery', '/seamless', '/agent', '/agentHome', '/seaLottery']);

const EIGHTHS = [0, 45, 90, 135, 180, 225, 270, 315];

/** A small game in the corner of the screen that can be carried about; a click opens it. */
export function MiniGame() {
  const path = useRouterState({ select: ({ location }) => location.pathname });
  return HIDDEN_ON.has(path) ? null : <Floating />;
}

function Floating() {
  const { t } = useTranslation('minigame');
  const button = useRef<HTMLButtonElement>(null);
  const [isOpen, setOpen] = useState(false);
  const { place, isCarried, tilt, wasCarried, handlers } = useCarrying();
  const close = () => {
    setOpen(false);
    button.current?.focus();
  };
  return (
    <>
      <button
        ref={button}
        type="button"
        className={style.button}
        style={{ ...at(place), '--tilt': `${tilt}deg` } as CSSProperties}
        data-mini-game=""
        data-carried={isCarried ? '' : undefined}
        aria-expanded={isOpen}
        aria-label={t('title')}
        title={t('move')}
        {...handlers}
        onClick={() => wasCarried() || setOpen(!isOpen)}
      >
        <WheelSign />
      </button>
      {isOpen && (
        <Beside button={button} place={place}>
          <Suspense fallback={null}>
            <Panel onClose={close} />
          </Suspense>
        </Beside>
      )}
    </>
  );
}

/** A wheel of fortune in the colours of the site. */
const WheelSign = () => (
  <svg className={style.sign} viewBox="-50 -50 100 100" aria-hidden="true">
    {EIGHTHS.map((turn) => (
      <path key={turn} d="M0 0L-17.2-41.6A45 45 0 0 1 17.2-41.6Z" transform={`rotate(${turn})`} />
    ))}
    <circle r="10" />
    <path className={style.pin} d="M-8-50H8L0-32Z" />
  </svg>
);

interface BesideProps {
  button: RefObject<HTMLElement | null>;
  /** Where the button was carried to; the game follows. */
  place: Point | null;
  children: ReactNode;
}

function Beside({ button, place, children }: BesideProps) {
  const box = useRef<HTMLDivElement>(null);
  const [spot, setSpot] = useState<Point | null>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the button is measured anew wherever it was put
  useLayoutEffect(() => {
    const panel = box.current;
    if (!panel || !button.current) return;
    const settle = () => {
      const from = button.current?.getBoundingClientRect();
      const screen = { width: document.documentElement.clientWidth, height: innerHeight };
      if (from) setSpot(besideButton(from, panel.getBoundingClientRect(), screen));
    };
    settle();
    const watcher = new ResizeObserver(settle);
    watcher.observe(panel);
    return () => watcher.disconnect();
  }, [button, place]);
  return (
    <div ref={box} className={style.place} style={at(spot)}>
      {children}
    </div>
  );
}

const at = (point: Point | null): CSSProperties =>
  point ? { left: point.x, top: point.y, right: 'auto', bottom: 'auto' } : {};
