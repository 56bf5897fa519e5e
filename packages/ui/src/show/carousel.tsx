import { type CSSProperties, type PointerEvent, type ReactNode, useEffect, useRef, useState } from 'react';
import { ChevronBackIcon, ChevronForwardIcon } from '../icons/icons.tsx';
import { classNames } from '../theme/class-names.ts';
import style from './carousel.module.css';

/** How long a banner stands on the home page. A merchant's template may give another time. */
export const BANNER_AUTOPLAY_MS = 3000;

const SWIPE_PX = 40;

export type CarouselSlide = { key: string; content: ReactNode };

export type CarouselProps = {
  slides: readonly CarouselSlide[];
  /** What is shown, read aloud before it. */
  label: string;
  labels: { previous: string; next: string; slide: (index: number, count: number) => string };
  /** 0 stands still. */
  autoplayMs?: number;
  /** Slides seen side by side. */
  perView?: number;
  arrows?: boolean;
  dots?: boolean;
  className?: string;
};

/** Turns by itself until the player points at it or focuses it; follows arrows, dots and a swipe. */
export function Carousel(props: CarouselProps) {
  const {
    slides,
    label,
    labels,
    autoplayMs = BANNER_AUTOPLAY_MS,
    perView = 1,
    arrows = true,
    dots = true,
  } = props;
  const count = Math.max(1, Math.ceil(slides.length / perView));
  const [chosen, setChosen] = useState(0);
  const [held, setHeld] = useState(false);
  const page = Math.min(chosen, count - 1);
  const turn = (by: number) => setChosen((page + by + count) % count);
  useAutoplay(page, count, held || count < 2 ? 0 : autoplayMs, setChosen);
  const swipe = useSwipe(turn);

  return (
    <section
      className={classNames(style.carousel, props.className)}
      aria-roledescription="carousel"
      aria-label={label}
      onMouseEnter={() => setHeld(true)}
      onMouseLeave={() => setHeld(false)}
      onFocus={() => setHeld(true)}
      onBlur={() => setHeld(false)}
    >
      <div className={style.window} {...swipe}>
        <ul className={style.track} style={{ '--page': page, '--per-view': perView } as CSSProperties}>
          {slides.map((slide, at) => {
            const seen = Math.floor(at / perView) === page;
            return (
              <li
                key={slide.key}
                className={style.slide}
                inert={!seen}
                aria-label={labels.slide(at + 1, slides.length)}
              >
                {slide.content}
              </li>
            );
          })}
        </ul>
      </div>
      {arrows && count > 1 && (
        <>
          <button
            type="button"
            className={classNames(style.arrow, style.back)}
            aria-label={labels.previous}
            onClick={() => turn(-1)}
          >
            <ChevronBackIcon />
          </button>
          <button
            type="button"
            className={classNames(style.arrow, style.forward)}
            aria-label={labels.next}
            onClick={() => turn(1)}
          >
            <ChevronForwardIcon />
          </button>
        </>
      )}
      {dots && count > 1 && <Dots count={count} page={page} label={labels.slide} onChoose={setChosen} />}
    </section>
  );
}

type DotsProps = {
  count: number;
  page: number;
  label: (index: number, count: number) => string;
  onChoose: (page: number) => void;
};

function Dots({ count, page, label, onChoose }: DotsProps) {
  return (
    <div className={style.dots}>
      {Array.from({ length: count }, (_, at) => (
        <button
          // biome-ignore lint/suspicious/noArrayIndexKey: a dot is its place
          key={at}
          type="button"
          className={style.dot}
          aria-label={label(at + 1, count)}
          aria-current={at === page}
          onClick={() => onChoose(at)}
        />
      ))}
    </div>
  );
}

/** Every turn starts the clock anew, so a slide just chosen stands its full time. */
function useAutoplay(page: number, count: number, everyMs: number, onTurn: (page: number) => void): void {
  useEffect(() => {
    if (everyMs <= 0 || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
    const timer = setInterval(() => document.hidden || onTurn((page + 1) % count), everyMs);
    return () => clearInterval(timer);
  }, [page, count, everyMs, onTurn]);
}

function useSwipe(turn: (by: number) => void) {
  const from = useRef<number>(undefined);
  return {
    onPointerDown: (event: PointerEvent) => {
      from.current = event.clientX;
    },
    onPointerUp: (event: PointerEvent) => {
      if (from.current === undefined) return;
      const moved = event.clientX - from.current;
      from.current = undefined;
      if (Math.abs(moved) < SWIPE_PX) return;
      const rtl = getComputedStyle(event.currentTarget).direction === 'rtl';
      turn(moved < 0 !== rtl ? 1 : -1);
    },
    onPointerCancel: () => {
      from.current = undefined;
    },
  };
}
