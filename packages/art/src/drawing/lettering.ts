import { type Glyph, glyphs } from './glyphs.ts';
import { escapeXml, type Paint, round, type Stop } from './paint.ts';

const SPACE = 44;
const GAP = 30;
const LINE = 148;

export type LetteringOptions = {
  /** The middle of the words. */
  x: number;
  y: number;
  maxWidth: number;
  maxHeight: number;
  /** Capital height wanted; smaller when the room asks for it. */
  size: number;
  fill: readonly Stop[];
  outline?: string;
  /** Thickness of the strokes, in hundredths of the capital height. */
  weight?: number;
  align?: 'middle' | 'start';
  lines?: number;
};

/**
 * Our own sign-painter's capitals, drawn as lines: they look the same on a machine with no font at all. Words in
 * other scripts fall back to the fonts of the machine.
 */
export function lettering(paint: Paint, words: string, options: LetteringOptions): string {
  const text = words
    .trim()
    .toUpperCase()
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '');
  if (!text) return '';
  const drawable = [...text].every((sign) => sign === ' ' || Object.hasOwn(glyphs, sign));
  return drawable ? drawn(paint, text, options) : typed(paint, words.trim(), options);
}

function drawn(paint: Paint, text: string, options: LetteringOptions): string {
  const {
    x,
    y,
    maxWidth,
    maxHeight,
    size,
    fill,
    outline,
    weight = 19,
    align = 'middle',
    lines = 2,
  } = options;
  const rows = bestRows(text, maxWidth / maxHeight, lines);
  const widest = Math.max(...rows.map(widthOf)) + weight;
  const tall = rows.length * LINE - (LINE - 100) + weight;
  const scale = Math.min(size / 100, maxWidth / widest, maxHeight / tall);
  const top = -(rows.length * LINE - (LINE - 100)) / 2;
  const path = rows
    .map((row, index) => rowPath(row, align === 'middle' ? -widthOf(row) / 2 : 0, top + index * LINE))
    .join('');
  const ink = paint.linearAcross(fill, [0, top - weight, 0, -top + weight]);
  // The same strokes are painted up to three times; written once they weigh a third.
  const run = outline ? paint.once(`<path d="${path}"/>`) : `<path d="${path}"/>`;
  const stroke = (colour: string, width: number, extra = '') =>
    `<g stroke="${colour}" stroke-width="${width}"${extra}>${run}</g>`;
  return (
    `<g transform="translate(${round(x)} ${round(y)}) scale(${round(scale, 3)})" fill="none" ` +
    `stroke-linecap="round" stroke-linejoin="round">` +
    (outline ? stroke(outline, weight + 15, ' transform="translate(0 7)" opacity=".55"') : '') +
    (outline ? stroke(outline, weight + 13) : '') +
    stroke(ink, weight) +
    `</g>`
  );
}

function rowPath(row: string, left: number, top: number): string {
  let pen = left;
  let path = '';
  for (const sign of row) {
    if (sign === ' ') {
      pen += SPACE;
      continue;
    }
    const glyph = glyphs[sign] as Glyph;
    path += shifted(glyph, pen, top);
    pen += glyph[0] + GAP;
  }
  return path;
}

/** Glyphs are written in absolute commands only, coordinates in pairs, so that moving them is adding. */
function shifted([, strokes]: Glyph, dx: number, dy: number): string {
  return strokes.replace(
    /(-?[\d.]+) (-?[\d.]+)/g,
    (_, x, y) => `${round(Number(x) + dx)} ${round(Number(y) + dy)}`,
  );
}

function widthOf(row: string): number {
  let width = -GAP;
  for (const sign of row) width += sign === ' ' ? SPACE : (glyphs[sign] as Glyph)[0] + GAP;
  return width;
}

/** Breaks the words so that the block fits the room's shape best. */
function bestRows(text: string, shape: number, most: number): string[] {
  const words = text.split(/\s+/);
  const choices = Array.from({ length: Math.min(most, words.length) }, (_, index) =>
    broken(words, index + 1),
  );
  const roomFor = (rows: string[]) =>
    Math.min(shape / Math.max(...rows.map(widthOf)), 1 / (rows.length * LINE - (LINE - 100)));
  return choices.reduce((best, rows) => (roomFor(rows) > roomFor(best) ? rows : best));
}

function broken(words: readonly string[], count: number): string[] {
  const whole = widthOf(words.join(' '));
  const rows: string[] = [''];
  for (const word of words) {
    const row = rows.at(-1) as string;
    const grown = row ? `${row} ${word}` : word;
    if (row && rows.length < count && widthOf(grown) > (whole / count) * 1.12) rows.push(word);
    else rows[rows.length - 1] = grown;
  }
  return rows;
}

function typed(paint: Paint, words: string, options: LetteringOptions): string {
  const { x, y, maxWidth, size, fill, outline, align = 'middle' } = options;
  const reach = [...words].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? 1 : 0.62), 0);
  const height = Math.min(size * 1.25, maxWidth / reach);
  const ink = paint.linear(fill);
  const edge = outline
    ? ` stroke="${outline}" stroke-width="${round(height * 0.14)}" stroke-linejoin="round" paint-order="stroke"`
    : '';
  return (
    `<text x="${round(x)}" y="${round(y + height * 0.36)}" text-anchor="${align}" font-size="${round(height)}" ` +
    `font-weight="800" font-family="'Noto Sans CJK SC','PingFang SC','Microsoft YaHei','Noto Sans','Segoe UI',` +
    `Arial,sans-serif" fill="${ink}"${edge}>${escapeXml(words)}</text>`
  );
}
