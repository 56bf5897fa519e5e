import { coverSvg } from '@fairground/art/covers/cover-svg.ts';
import type { CoverSize } from '@fairground/art/covers/spec.ts';
import sharp, { type OverlayOptions } from 'sharp';
import { isKind, nameOf, type Picture, sizeFrom, WEBP } from './cover-picture.ts';
import { keptDrawing } from './drawing-cache.ts';

/** As many as a page may put side by side in one picture, and no cover alone: that has an address already. */
const SHEET = /^\/res\/covers\/([a-z]{1,20})\/([\w-]{1,60}(?:\.[\w-]{1,60}){1,9})\.webp$/;

/**
 * Draws `/res/covers/{kind}/{key}.{key}….webp?w=&h=`: covers in a row, each of that size. A list that scrolls asks for
 * five games at once, because asking costs more than showing. Null when it asks for what we do not draw.
 */
export async function coverSheet(
  path: string,
  query: URLSearchParams,
  mayDraw: () => boolean,
): Promise<Picture | null> {
  const [, kind = '', row = ''] = SHEET.exec(path) ?? [];
  const size = sizeFrom(query);
  if (!isKind(kind) || !size) return null;

  const keys = row.split('.');
  const draw = () => keys.map((key) => coverSvg({ kind, key }, size));
  const name = nameOf(`${kind}/${row}/${size.width}x${size.height}`, () => draw().join('\n'));
  const bytes = await keptDrawing(`${name}.webp`, async () =>
    // Each cover counts as a drawing: five at a time must not be a way to have more drawn.
    keys.every(mayDraw) ? sideBySide(draw(), size) : null,
  );
  return { type: 'image/webp', bytes };
}

async function sideBySide(drawings: readonly string[], { width, height }: CoverSize): Promise<Buffer> {
  const covers = await Promise.all(
    drawings.map(
      async (drawing, place): Promise<OverlayOptions> => ({
        input: await sharp(Buffer.from(drawing))
          .resize(width, height, { fit: 'fill' })
          .png(FLEETING)
          .toBuffer(),
        left: place * width,
        top: 0,
      }),
    ),
  );
  const sheet = { width: width * drawings.length, height, channels: 3 as const, background: '#000' };
  return sharp({ create: sheet }).composite(covers).webp(WEBP).toBuffer();
}

/** On the way from one step to the next there is nothing to gain by packing. */
const FLEETING = { compressionLevel: 0 };
