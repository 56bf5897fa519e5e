import { z } from 'zod';

export const vendorCode = z.string().regex(/^[A-Z][A-Z0-9_]{1,19}$/);
