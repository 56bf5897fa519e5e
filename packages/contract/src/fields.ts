import { z } from 'zod';

/** Values of a query string arrive as text; these read them strictly and never guess. */
export const wireInt = z.coerce.number().int();
export const nothing = z.object({});
export const isoTime = z.iso.datetime({ offset: true });
export const shortText = z.string().max(120);
export const wireLanguage = z.enum(['CN', 'TW', 'EN', 'JA', 'TH', 'VI', 'PT', 'ES', 'RU', 'AR']);
export const imageFormat = z.enum(['webp', 'avif']);
