import { z } from 'zod';

/** Values of a query string arrive as text; these read them strictly and never guess. */
export const wireInt = z.coerce.number().int();
export const nothing = z.object({});
export const isoTime = z.iso.datetime({ offset: true });
export const shortText = z.string().max(120);
export const wireLanguage = z.enum(['CN', 'TW', 'EN', 'JA', 'TH', 'VI', 'PT', 'ES', 'RU', 'AR']);
export const imageFormat = z.enum(['webp', 'avif']);

/** Some room for the words beside a picture, and for one that is a little too large to be told so. */
export const PICTURE_BODY_BYTES = 6 * 1024 * 1024;
/** The same for three of them. */
export const PICTURES_BODY_BYTES = 16 * 1024 * 1024;
/** The bytes of one PNG or JPEG picture. */
export const picture = z
  .custom<Uint8Array>((value) => value instanceof Uint8Array)
  .meta({ type: 'string', format: 'binary' });
