import { PICTURE_BYTES_MAX } from '@fairground/contract';
import sharp from 'sharp';
import { refuse } from '../kernel/http/refuse.ts';

export interface Picture {
  contentType: 'image/jpeg' | 'image/png';
  content: Buffer;
}

const PIXELS_MAX = 40_000_000;
const SIDE_MAX = 2_000;

/** Looks at what a picture is, whatever it calls itself, and draws it anew: nothing hidden beside it is kept. */
export async function readPicture(bytes: Uint8Array): Promise<Picture> {
  if (bytes.length > PICTURE_BYTES_MAX) throw refuse('activity_apply_remark_limit3');
  // The library throws at nothing instead of saying that it is no picture.
  if (bytes.length === 0) throw refuse('activity_apply_remark_limit2');
  const picture = sharp(bytes, { limitInputPixels: PIXELS_MAX, failOn: 'error' });
  const { format } = await picture.metadata().catch(() => ({ format: undefined }));
  if (format !== 'jpeg' && format !== 'png') throw refuse('activity_apply_remark_limit2');
  const fitted = picture.rotate().resize(SIDE_MAX, SIDE_MAX, { fit: 'inside', withoutEnlargement: true });
  const content = await fitted
    .toFormat(format, format === 'jpeg' ? { quality: 85 } : { compressionLevel: 9 })
    .toBuffer()
    .catch(() => null);
  if (!content) throw refuse('activity_apply_remark_limit2');
  return { contentType: format === 'jpeg' ? 'image/jpeg' : 'image/png', content };
}
