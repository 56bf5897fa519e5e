import { signSvg } from '@fairground/art/marks/logo.ts';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import type { Merchant } from '../merchants/public.ts';

const PNG_PIXELS = 256;
const PNGS_KEPT = 100;
const pngs = new LRUCache<string, Promise<Buffer>>({ max: PNGS_KEPT });

/** The merchant's sign as a drawing: for the bar of the site, the tab of the browser and the speed test. */
export function logoSvg({ code, logoPath, theme }: Merchant): string {
  if (logoPath === '') return signSvg(code, { width: 64, height: 64 });
  const { colours, radius, scheme } = theme;
  const fill = scheme === 'dark' ? colours.reward : colours.accent;
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="64" height="64" viewBox="0 0 64 64">' +
    `<rect width="64" height="64" rx="${radius}" fill="${colours.surface2}"/>` +
    `<path transform="translate(8 8) scale(.75)" fill="${fill}" fill-rule="evenodd" d="${logoPath}"/></svg>`
  );
}

/** The sign as a picture; drawn once for each look of a merchant. */
export function logoPng(merchant: Merchant): Promise<Buffer> {
  const svg = logoSvg(merchant);
  const known = pngs.get(svg);
  if (known) return known;
  const drawn = sharp(Buffer.from(svg), { density: 288 }).resize(PNG_PIXELS, PNG_PIXELS).png().toBuffer();
  pngs.set(svg, drawn);
  return drawn;
}
