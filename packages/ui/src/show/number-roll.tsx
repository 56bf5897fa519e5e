import type { CSSProperties } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './number-roll.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type NumberRollProps = {
  /** Already formatted: "¥ 1,234,567.89". Digits roll, other signs stand. */
  text: string;
  className?: string;
};

/** A jackpot's counter: each digit is a drum that turns to its number. */
export function NumberRoll({ text, className }: NumberRollProps) {
  const signs = [...text];
  return (
    <span className={classNames(style.roll, className)} dir="ltr">
      <VisuallyHidden>{text}</VisuallyHidden>
      {signs.map((sign, at) => {
        // Counted from the end, so that a new digit in front does not turn all the others.
        const key = signs.length - at;
        return /\d/.test(sign) ? (
          <span key={key} className={style.window} aria-hidden="true">
            <span className={style.drum} style={{ '--digit': sign } as CSSProperties}>
              {'0123456789'.split('').map((digit) => (
                <span key={digit}>{digit}</span>
              ))}
            </span>
          </span>
        ) : (
          <span key={key} aria-hidden="true">
            {sign}
          </span>
        );
      })}
    </span>
  );
}
