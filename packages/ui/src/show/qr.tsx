import { useEffect, useMemo, useState } from 'react';
import style from './qr.module.css';
import { qrMatrix } from './qr-matrix.ts';
import { Skeleton } from './skeleton.tsx';

export type QrProps = {
  /** What a reader finds in the code. */
  text: string;
  size?: number;
  label: string;
};

/** Four modules of white round the code: a reader needs them. */
const QUIET = 4;

export function Qr({ text, size = 160, label }: QrProps) {
  const matrix = useMatrix(text);
  const path = useMemo(() => qrPath(matrix ?? []), [matrix]);
  if (!matrix) return <Skeleton width={size} height={size} />;
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

function useMatrix(text: string): boolean[][] | null {
  const [made, setMade] = useState<{ text: string; matrix: boolean[][] } | null>(null);
  useEffect(() => {
    let isOver = false;
    void qrMatrix(text).then((matrix) => !isOver && setMade({ text, matrix }));
    return () => {
      isOver = true;
    };
  }, [text]);
  return made?.text === text ? made.matrix : null;
}

/** One path for all: runs of dark modules in a row become one rectangle. */
function qrPath(matrix: readonly (readonly boolean[])[]): string {
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
