import { Paint, place } from '@fairground/art/drawing/paint.ts';
import type { SymbolDrawing } from '@fairground/art/symbols/shading.ts';

/** One drawing of the covers by itself, as large as its place. */
export function symbolSvg(name: string, drawing: SymbolDrawing, size: number): string {
  const paint = new Paint(`face-${name.replace(/\W/g, 'x')}`);
  return paint.svg({ width: size, height: size }, [104, 104], place(drawing(paint), { x: 52, y: 52 }));
}
