import { useMemo } from 'react';
import style from './qr.module.css';

export type QrProps = {
  /** Rows of modules, true is dark; the page makes it with its own library. */
  matrix: readonly (readonly boolean[])[];
  size?: number;
  label: string;
};

/** Four modules of white round the code: a reader needs them. */
const QUIET = 4;

export function Qr({ matrix, size = 160, label }: QrProps) {
  const path = useMemo(() => qrPath(matrix), [matrix]);
  const side = matrix.length + QUIET * 2;
  return (
    <svg
      className={style.qr}
      width={size}
      height={size}
      viewBox={`0 0 ${side} ${side}`}
      role="img"
      aria-label={label}
    >
      <path d={path} fill="#0b0a1e" shapeRendering="crispEdges" />
    </svg>
  );
}

/** One path for all: runs of dark modules in a row become one rectangle. */
export function qrPath(matrix: readonly (readonly boolean[])[]): string {
  let path = '';
  matrix.forEach((row, y) => {
    let x = 0;
    while (x < row.length) {
      let run = 0;
      while (row[x + run]) run += 1;
      if (run > 0) path += `M${x + QUIET} ${y + QUIET}h${run}v1h-${run}z`;
      x += run + 1;
    }
  });
  return path;
}
