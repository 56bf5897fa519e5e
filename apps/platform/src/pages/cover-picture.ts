import { createHash } from 'node:crypto';
import { setTimeout } from 'node:timers/promises';
import { coverSvg } from '@fairground/art/covers/cover-svg.ts';
import type { CoverKind, CoverSize } from '@fairground/art/covers/spec.ts';
import { LRUCache } from 'lru-cache';
import sharp from 'sharp';
import { keptDrawing } from './drawing-cache.ts';

const KINDS: readonly CoverKind[] = [
  'game',
  'vendor',
  'category',
  'banner',
  'reward',
  'avatar',
  'rank',
  'lottery',
  'promotion',
  'state',
];

/** What pages show; any number would let anybody ask for any amount of work. */
const coverSides: readonly number[] = [
  48, 64, 72, 96, 120, 128, 160, 180, 192, 200, 240, 256, 300, 320, 360, 400, 480, 540, 600, 640, 720, 800,
  960, 1200, 1440, 1600, 1920,
];
const PIXELS_MAX = 1_920 * 720;
const USUAL: CoverSize = { width: 400, height: 400 };

export const WEBP = { quality: 84 };
const FORMATS = {
  svg: { type: 'image/svg+xml', encoding: null },
  png: { type: 'image/png', encoding: { compressionLevel: 9 } },
  webp: { type: 'image/webp', encoding: WEBP },
  avif: { type: 'image/avif', encoding: { quality: 58, effort: 2 } },
} as const;
type Format = keyof typeof FORMATS;

/** Only pages ask for these, and a page is served better by the drawing itself than by waiting for a picture of it. */
const FOR_PAGES: readonly Format[] = ['webp', 'avif'];
const PATIENCE_MS = 40;

export interface Picture {
  type: string;
  /** Null when it would have to be drawn and the asker has asked for too many. */
  bytes: Buffer | null;
  /** Stands in for one that is still being made, so nobody may keep it. */
  isStandIn?: boolean;
}

/** Draws `/res/cover/{kind}/{key}.{format}?w=&h=`, with `dir=rtl` for a page that mirrors it; null when it asks for what we do not draw. */
export async function coverPicture(
  path: string,
  query: URLSearchParams,
  mayDraw: () => boolean,
): Promise<Picture | null> {
  const [, kind = '', key = '', format = ''] =
    /^\/res\/cover\/([a-z]{1,20})\/([\w-]{1,60})\.([a-z]{3,4})$/.exec(path) ?? [];
  const size = sizeFrom(query);
  if (!isKind(kind) || !isFormat(format) || !size) return null;

  const isTurned = query.get('dir') === 'rtl';
  const draw = () => coverSvg({ kind, key, ...(isTurned && { turned: true }) }, size);
  const drawing = () => ({ type: FORMATS.svg.type, bytes: Buffer.from(draw()) });
  const { type, encoding } = FORMATS[format];
  if (!encoding) return drawing();
  const name = nameOf(`${kind}/${key}/${size.width}x${size.height}/${isTurned}`, draw);
  const made = keptDrawing(`${name}.${format}`, async () => {
    if (!mayDraw()) return null;
    const image = sharp(drawing().bytes).resize(size.width, size.height, { fit: 'fill' });
    return image.toFormat(format, encoding).toBuffer();
  });
  if (!FOR_PAGES.includes(format)) return { type, bytes: await made };
  const bytes = await Promise.race([made, setTimeout(PATIENCE_MS, null)]);
  return bytes ? { type, bytes } : { ...drawing(), isStandIn: true };
}

const NAMES_MAX = 10_000;
const names = new LRUCache<string, string>({ max: NAMES_MAX });

/** The name of a picture says what is drawn on it. To draw it only for its name costs more than to send the picture. */
export function nameOf(what: string, draw: () => string): string {
  const known = names.get(what);
  if (known) return known;
  const name = createHash('sha256').update(draw()).digest('base64url');
  names.set(what, name);
  return name;
}

export const isKind = (kind: string): kind is CoverKind => (KINDS as readonly string[]).includes(kind);
const isFormat = (format: string): format is Format => Object.hasOwn(FORMATS, format);

export function sizeFrom(query: URLSearchParams): CoverSize | null {
  const width = Number(query.get('w') ?? USUAL.width);
  const height = Number(query.get('h') ?? query.get('w') ?? USUAL.height);
  const isKnown = coverSides.includes(width) && coverSides.includes(height) && width * height <= PIXELS_MAX;
  return isKnown ? { width, height } : null;
}
