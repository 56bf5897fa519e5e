import { countdownText } from '@fairground/lottery-rules';
import { secondsUntil, useTick } from './ticking.ts';

/** How long until a moment of the server's, by the server's clock; dashes when there is nothing sensible to count. */
export function Countdown({ time, className }: { time: string; className?: string | undefined }) {
  const now = useTick();
  return (
    <time className={className} dateTime={time} data-figures="" dir="ltr">
      {countdownText(time ? secondsUntil(time, now) : 0)}
    </time>
  );
}
