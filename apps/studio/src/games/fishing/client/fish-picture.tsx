import { useEffect, useRef } from 'react';
import type { FishLook } from '../../../client/hunt/draw-fish.ts';
import { FishSprites } from '../../../client/hunt/fish-sprites.ts';

/** A fish by itself, as it swims in the room. */
export function FishPicture({ kind, looks }: { kind: string; looks: Readonly<Record<string, FishLook>> }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    const pen = canvas.current?.getContext('2d');
    if (!canvas.current || !pen) return;
    pen.clearRect(0, 0, canvas.current.width, canvas.current.height);
    pen.drawImage(new FishSprites(looks).of(kind, 0), 0, 0);
  }, [kind, looks]);
  return <canvas ref={canvas} width={160} height={160} />;
}
