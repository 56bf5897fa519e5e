import { imageUrl } from '../merchants/image-url.ts';

export const TILE_COVER = { width: 180, height: 240 };
const FINE = { width: 300, height: 400 };

/** Our own covers come in the size of the tile: one that is larger costs a scrolling lobby most of its frames. */
export function tileCover(url: string): { src: string; srcSet?: string } {
  if (!url.startsWith('/res/cover/')) return { src: imageUrl(url) };
  const sized = ({ width, height }: typeof TILE_COVER) =>
    imageUrl(url.replace(/\.\w+$/, `.webp?w=${width}&h=${height}`));
  return { src: sized(TILE_COVER), srcSet: `${sized(TILE_COVER)} 1x, ${sized(FINE)} 2x` };
}
