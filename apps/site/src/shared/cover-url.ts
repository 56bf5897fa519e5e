import { imageUrl } from '../merchants/image-url.ts';
import { imageFormat } from './image-format.ts';

/** What a picture shows: the kind of thing and its own code. The server draws it, always the same. */
export interface CoverName {
  kind: 'banner' | 'category' | 'game' | 'promotion' | 'vendor';
  key: string;
}

/** The address of a cover, in the format this browser reads best and in the size of its place. */
export function coverUrl(
  { kind, key }: CoverName,
  { width, height }: { width: number; height: number },
): string {
  return imageUrl(`/res/cover/${kind}/${key}.${imageFormat()}?w=${width}&h=${height}`);
}
