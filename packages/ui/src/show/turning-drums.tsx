import { type CSSProperties, useEffect, useRef, useState } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './number-roll.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type TurningDrumsProps = {
  /** How many drums stand beside each other. */
  places: number;
  /** What is said instead: the drums show nothing that could be read out. */
  text: string;
  className?: string;
};

export const TURN_MS = 900;

/**
 * A counter without a number: its drums turn at random and never stop at a digit, so that nobody takes what they show for an
 * amount. Who wants no motion sees them stand between two digits.
 */
export function TurningDrums({ places, text, className }: TurningDrumsProps) {
  const frame = useRef<HTMLSpanElement>(null);
  const [turns, setTurns] = useState(() => betweenDigits(places));
  useEffect(() => turnInView(frame.current, () => setTurns(betweenDigits(places))), [places]);
  return (
    <span ref={frame} className={classNames(style.roll, style.turning, className)} dir="ltr" title={text}>
      <VisuallyHidden>{text}</VisuallyHidden>
      {turns.map((turn, place) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a drum is its place
        <span key={place} className={style.window} aria-hidden="true">
          <span className={style.drum} style={{ '--digit': turn } as CSSProperties}>
            {'0123456789'.split('').map((digit) => (
              <span key={digit}>{digit}</span>
            ))}
          </span>
        </span>
      ))}
    </span>
  );
}

/** One of the nine gaps for each drum. */
const betweenDigits = (places: number): number[] =>
  Array.from({ length: places }, () => Math.floor(Math.random() * 9) + 0.5);

/** Turns while somebody can see it; out of view it costs nothing. */
function turnInView(frame: HTMLElement | null, turn: () => void): (() => void) | undefined {
  if (!frame || matchMedia('(prefers-reduced-motion: reduce)').matches) return;
  let timer: ReturnType<typeof setInterval> | undefined;
  const stop = () => clearInterval(timer);
  const observer = new IntersectionObserver((entries) => {
    stop();
    if (!entries.at(-1)?.isIntersecting) return;
    turn();
    timer = setInterval(turn, TURN_MS);
  });
  observer.observe(frame);
  return () => {
    observer.disconnect();
    stop();
  };
}
