import { z } from 'zod';

/** Text that is kept as it is: no line breaks, and no characters that the database cannot hold. */
export const oneLine = (max: number) =>
  z
    .string()
    .max(max)
    .regex(/^\P{Cc}*$/u);

const colour = z.string().regex(/^#[0-9a-f]{6}$/i);
const fontFamily = z.string().regex(/^[\w\s,'"-]{1,600}$/);

/** What a merchant's pages look like; the kit turns it into CSS variables. */
export const themeTokens = z.object({
  scheme: z.enum(['light', 'dark']),
  colours: z.object({
    background: colour,
    surface1: colour,
    surface2: colour,
    surface3: colour,
    line: colour,
    text: colour,
    textSoft: colour,
    accent: colour,
    accentText: colour,
    reward: colour,
    danger: colour,
    success: colour,
    warning: colour,
  }),
  radius: z.number().int().min(0).max(32),
  fonts: z.object({ body: fontFamily, display: fontFamily }),
  density: z.enum(['compact', 'comfortable', 'roomy']),
  heroLayout: z.enum(['wide', 'split', 'framed']),
});

/** Template parameters with a meaning of their own; a merchant may have others. */
export const templateParameters = z
  .object({
    /** 0 nobody can sign up, 1 by username, 2 by phone, 3 both. */
    switch_register: z.enum(['0', '1', '2', '3']),
    /** 1 traditional, 2 entertainment. */
    prize_mode: z.enum(['1', '2']),
    /** A captcha opens the login dialog instead of a field in the page. */
    captcha_force_modal: z.enum(['0', '1']),
    /** 1 the box «at least 18, and I agree» of the registration is ticked beforehand, as the specification has it; 0 it is not. */
    agree_preset: z.enum(['0', '1']).optional(),
    banner_autoplay_ms: z.string().regex(/^\d{3,5}$/),
    /** Banks and e-wallets that members choose from to be paid to, parted by semicolons; left out: the usual ones of the currency. */
    payout_banks: oneLine(2_000).optional(),
    payout_wallets: oneLine(2_000).optional(),
  })
  .catchall(oneLine(200));
