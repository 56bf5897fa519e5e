import type { ComponentProps } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './layout.module.css';
import type { Gap } from './stack.tsx';

type RowProps = ComponentProps<'div'> & {
  gap?: Gap;
  align?: 'start' | 'centre' | 'end' | 'baseline';
  justify?: 'end' | 'between';
};

const ALIGN = {
  start: style.alignStart,
  centre: style.alignCentre,
  end: style.alignEnd,
  baseline: style.alignBaseline,
};
const JUSTIFY = { end: style.justifyEnd, between: style.justifyBetween };

/** Parts beside each other, on the next line where there is no room. */
export function Row({ gap = 2, align, justify, className, ...rest }: RowProps) {
  return (
    <div
      {...rest}
      className={classNames(
        style.row,
        style[`gap${gap}`],
        align && ALIGN[align],
        justify && JUSTIFY[justify],
        className,
      )}
    />
  );
}
