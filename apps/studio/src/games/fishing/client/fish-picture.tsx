import { useEffect, useRef } from 'react';
import { drawFish, type FishLook } from '../../../client/hunt/draw-fish.ts';

const SIZE = 160;
/** So many halves of a fish fit into the picture. */
const REACH = 2.4;

/** A fish by itself, as it swims in the room. */
export function FishPicture({ kind, looks }: { kind: string; looks: Readonly<Record<string, FishLook>> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const look = looks[kind];
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!look || !pen) return;
    pen.resetTransform();
    pen.clearRect(0, 0, SIZE, SIZE);
    pen.translate(SIZE / 2, SIZE / 2);
    pen.scale(SIZE / REACH, SIZE / REACH);
    drawFish(pen, look, 0);
  }, [look]);
  return <canvas ref={canvas} width={SIZE} height={SIZE} />;
}
