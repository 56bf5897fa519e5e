import type { CSSProperties } from 'react';
import { classNames } from '../theme/class-names.ts';
import style from './skeleton.module.css';

export type SkeletonProps = {
  width?: CSSProperties['inlineSize'];
  height?: CSSProperties['blockSize'];
  /** Keeps the place of a picture, e.g. "3 / 4". */
  ratio?: string;
  shape?: 'block' | 'line' | 'circle';
  className?: string;
};

/** Holds the place of what is loading. The list around it carries `aria-busy`. */
export function Skeleton({ width, height, ratio, shape = 'block', className }: SkeletonProps) {
  return (
    <span
      aria-hidden="true"
      className={classNames(style.skeleton, style[shape], className)}
      style={{ inlineSize: width, blockSize: height, aspectRatio: ratio }}
    />
  );
}

/** Some lines of text that are on their way; the last one is shorter. */
export function SkeletonLines({ count = 3 }: { count?: number }) {
  return (
    <span className={style.lines}>
      {Array.from({ length: count }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines have no identity but their place
        <Skeleton key={line} shape="line" width={line === count - 1 ? '60%' : '100%'} />
      ))}
    </span>
  );
}
