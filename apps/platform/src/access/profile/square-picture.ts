import { PICTURE_BYTES_MAX } from '@fairground/contract';
import sharp from 'sharp';
import { refuse } from '../../kernel/http/refuse.ts';

const PIXELS_MAX = 40_000_000;
/** As large as any page shows it, on a screen with two pixels for one. */
const SIDE = 256;

/**
 * Reads a picture by its content, whatever it calls itself, and writes its middle anew as a square, so that nothing hidden beside it
 * is kept.
 */
export async function squarePicture(bytes: Uint8Array): Promise<Buffer> {
  if (bytes.length > PICTURE_BYTES_MAX) throw refuse('activity_apply_remark_limit3');
  // The library throws at nothing instead of saying that it is no picture.
  if (bytes.length === 0) throw refuse('activity_apply_remark_limit2');
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  if (format !== 'jpeg' && format !== 'png') throw refuse('activity_apply_remark_limit2');
  const content = await picture
    .rotate()
    .resize(SIDE, SIDE, { fit: 'cover' })
    .webp({ quality: 84 })
    .toBuffer()
    .catch(() => null);
  if (!content) throw refuse('activity_apply_remark_limit2');
  return content;
}
