import { imageUrl } from './image-url.ts';

/** What a picture shows: the kind of thing and its own code. The server draws it, always the same. */
export interface CoverName {
  kind: 'banner' | 'category' | 'game' | 'promotion' | 'rank' | 'vendor';
  key: string;
}

/**
 * The address of a cover for its place. A browser shows a picture for a quarter of the work of the drawing it is made
 * from; what has not been made yet, the server answers with the drawing.
 */
export function coverUrl(
  { kind, key }: CoverName,
  { width, height }: { width: number; height: number },
): string {
  return imageUrl(`/res/cover/${kind}/${key}.webp?w=${width}&h=${height}`);
}
