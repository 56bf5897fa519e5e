import { PICTURE_BYTES_MAX } from '@fairground/contract';
import sharp from 'sharp';
import { refuse } from '../../kernel/http/refuse.ts';

const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 1_600;
const FORMATS: ReadonlySet<string | undefined> = new Set(['jpeg', 'png', 'webp']);

/** Reads a picture by its content, whatever it calls itself, and writes it anew, so that nothing hidden beside it is kept. */
export async function encodePicture(bytes: Uint8Array): Promise<Buffer> {
  const refused = () => refuse('points-mall.picture_refused');
  // The library throws at nothing instead of saying that it is no picture.
  if (bytes.length === 0 || bytes.length > PICTURE_BYTES_MAX) throw refused();
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  if (!FORMATS.has(format)) throw refused();
  const fitted = picture.rotate().resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
  const content = await fitted
    .webp({ quality: 82 })
    .toBuffer()
    .catch(() => null);
  if (content === null) throw refused();
  return content;
}
