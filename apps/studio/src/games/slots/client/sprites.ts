import { svgDataUri } from '@fairground/art/drawing/data-uri.ts';
import type { SymbolDrawing } from '@fairground/art/symbols/shading.ts';
import { symbolSvg } from '../../../client/board/symbol-svg.ts';

export type Sprites = ReadonlyMap<string, HTMLImageElement>;

const SIZE = 220;

/** The symbols of a game as pictures that a canvas can draw; the same drawings as on its cover. */
export async function loadSprites(faces: Readonly<Record<string, SymbolDrawing>>): Promise<Sprites> {
  const pictures = await Promise.all(
    Object.entries(faces).map(async ([face, drawing]) => {
      const picture = new Image(SIZE, SIZE);
      picture.src = svgDataUri(symbolSvg(face, drawing, SIZE));
      await picture.decode();
      return [face, picture] as const;
    }),
  );
  return new Map(pictures);
}
