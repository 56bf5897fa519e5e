import { PICTURE_BYTES_MAX } from '@fairground/contract';
import sharp from 'sharp';
import { refuse } from '../../kernel/http/refuse.ts';
import type { StoredImage } from './queries/images.ts';

const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 2_400;

/**
 * Reads a member's picture by its content, whatever it calls itself, and writes it anew: what is kept holds the
 * picture and nothing that was hidden beside it, such as a place or a script.
 */
export async function readImage(bytes: Uint8Array): Promise<StoredImage> {
  if (bytes.length > PICTURE_BYTES_MAX) throw refuse('activity_apply_remark_limit3');
  // The library throws at nothing instead of saying that it is no picture.
  if (bytes.length === 0) throw refuse('activity_apply_remark_limit2');
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  if (format !== 'jpeg' && format !== 'png') throw refuse('activity_apply_remark_limit2');
  const fitted = picture.rotate().resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
  const encoded = format === 'jpeg' ? fitted.jpeg({ quality: 85 }) : fitted.png({ compressionLevel: 9 });
  const content = await encoded.toBuffer().catch(() => null);
  if (content === null) throw refuse('activity_apply_remark_limit2');
  if (content.length > PICTURE_BYTES_MAX) throw refuse('activity_apply_remark_limit3');
  return { contentType: format === 'jpeg' ? 'image/jpeg' : 'image/png', content };
}

export const toWireImage = ({ contentType, content }: StoredImage) => ({
  contentType,
  data: content.toString('base64'),
});
