import { classNames } from '../theme/class-names.ts';
import { useCounting } from './counting.ts';
import style from './money.module.css';
import { VisuallyHidden } from './visually-hidden.tsx';

export type MoneyProps = {
  /** Minor units. */
  value: bigint;
  /** The merchant's own way to write it: symbol, position, decimals. */
  format: (value: bigint) => string;
  /** `reward` is gold; `signed` is green above zero and red below. */
  tone?: 'plain' | 'reward' | 'signed';
  /** Balances hidden by the player. */
  hidden?: boolean;
  labels?: { hidden: string };
  className?: string;
};

/** An amount that counts up or down to its new value. A screen reader hears the final one only. */
export function Money({ value, format, tone = 'plain', hidden = false, labels, className }: MoneyProps) {
  const shown = useCounting(value);
  const sign = value > 0n ? 'gain' : value < 0n ? 'loss' : undefined;
  return (
    <span className={classNames(style.money, style[tone], className)} data-sign={sign} data-figures="">
      <span aria-hidden="true">{hidden ? '••••' : format(shown)}</span>
      <VisuallyHidden>{hidden ? labels?.hidden : format(value)}</VisuallyHidden>
    </span>
  );
}
