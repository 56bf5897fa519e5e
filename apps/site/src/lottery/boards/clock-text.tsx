import { countdownText } from '@fairground/lottery-rules';
import style from './clock-text.module.css';

/** The time that is left. In its last ten seconds it beats once a second, and a line below it runs out. */
export function ClockText({ seconds, isClosing }: { seconds: number; isClosing: boolean }) {
  const text = countdownText(seconds);
  return (
    <strong className={style.clock} data-figures="" data-closing={isClosing ? '' : undefined} dir="ltr">
      {/* Another second is another element, so that its beat begins anew. */}
      <span key={isClosing ? text : ''} className={style.beat}>
        {text}
      </span>
      {isClosing && <i className={style.line} aria-hidden="true" />}
    </strong>
  );
}
