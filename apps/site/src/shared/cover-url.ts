import { imageUrl } from '../merchants/image-url.ts';

/** What a picture shows: the kind of thing and its own code. The server draws it, always the same. */
export interface CoverName {
  kind: 'banner' | 'category' | 'game' | 'promotion' | 'vendor';
  key: string;
}

/**
 * The address of a cover for its place. As a drawing it is as small as a photograph of it, sharp on every screen, and
 * there at once: nothing has to be encoded when the first visitor of a new installation asks for it.
 */
export function coverUrl(
  { kind, key }: CoverName,
  { width, height }: { width: number; height: number },
): string {
  return imageUrl(`/res/cover/${kind}/${key}.svg?w=${width}&h=${height}`);
}
