import sharp from 'sharp';
import type { Merchant } from '../merchants/public.ts';

const PNG_PIXELS = 256;
const PNGS_KEPT = 100;
const pngs = new Map<string, Promise<Buffer>>();

/** The mark alone, in the colour that stands out on the merchant's ground. */
export const logoSvg = (merchant: Merchant): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${mark(merchant)}</svg>`;

/** The mark on a tile of its own, for the tab of a browser, whatever colour that has. */
export function iconSvg(merchant: Merchant): string {
  const { colours, radius } = merchant.theme;
  const tile = `<rect width="64" height="64" rx="${radius}" fill="${colours.surface2}"/>`;
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 64 64">${tile}<g transform="translate(8 8) scale(.75)">${mark(merchant)}</g></svg>`;
}

/** The tile as a picture; drawn once for each look of a merchant. */
export function logoPng(merchant: Merchant): Promise<Buffer> {
  const key = `${merchant.code} ${merchant.themeVersion}`;
  const known = pngs.get(key);
  if (known) return known;
  if (pngs.size >= PNGS_KEPT) pngs.clear();
  const drawn = sharp(Buffer.from(iconSvg(merchant)))
    .resize(PNG_PIXELS)
    .png()
    .toBuffer();
  pngs.set(key, drawn);
  return drawn;
}

function mark({ logoPath, theme: { scheme, colours } }: Merchant): string {
  const fill = scheme === 'dark' ? colours.reward : colours.accent;
  return `<path fill="${fill}" fill-rule="evenodd" d="${logoPath}"/>`;
}
