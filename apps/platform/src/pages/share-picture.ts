import { createHash } from 'node:crypto';
import { coverSvg } from '@fairground/art/covers/cover-svg.ts';
import type { CoverSpec } from '@fairground/art/covers/spec.ts';
import { languageOf } from '@fairground/i18n';
import sharp from 'sharp';
import type { Picture } from './cover-picture.ts';
import { keptDrawing } from './drawing-cache.ts';
import { logoSvg } from './merchant-logo.ts';
import { pageName, sitemapPaths } from './page-paths.ts';
import { escapeHtml, headingOf } from './page-words.ts';
import { localeOf, type Visit } from './visit.ts';

/** As the places where people share addresses ask for it. */
export const SHARE_SIZE = { width: 1200, height: 630 };
const { width: WIDTH, height: HEIGHT } = SHARE_SIZE;
const MARGIN = 72;
const WORDS_WIDTH = 640;

/** Which drawing stands behind a page's name; lobbies have the one of their own door. */
const ART: Readonly<Record<string, CoverSpec>> = {
  register: { kind: 'category', key: 'favourites' },
  news: { kind: 'category', key: 'jackpot' },
  download: { kind: 'category', key: 'esports' },
};

/** A merchant without a picture of its own gets the fair. */
const WELCOME_ART: Readonly<Record<string, string>> = { samba: 'carnival', bosphorus: 'bosphorus' };

/** Where the picture of a page stands, in the visit's language; another title or theme is another picture. */
export function sharePath(visit: Visit): string {
  const { merchant, language, path, promotion } = visit;
  const query = new URLSearchParams({
    ...(promotion && { id: promotion.id }),
    lang: localeOf(language),
    merchant: merchant.code,
    v: merchant.themeVersion + (promotion ? `-${nameOf(shareSvg(visit)).slice(0, 8)}` : ''),
  });
  return `/res/share/${pageName(path)}.png?${query}`;
}

const nameOf = (svg: string): string => createHash('sha256').update(svg).digest('base64url');

/** Draws `/res/share/{page}.png`, what a shared address shows; null when there is no such page, or not now. */
export async function sharePicture(visit: Visit, mayDraw: () => boolean): Promise<Picture | null> {
  const [, page] = /^\/res\/share\/([a-z]{1,20})\.png$/.exec(visit.path) ?? [];
  const path = sitemapPaths.find((one) => pageName(one) === page);
  if (!path) return null;
  const svg = shareSvg({ ...visit, path });
  const name = `share-${nameOf(svg)}.png`;
  const bytes = await keptDrawing(name, async () =>
    mayDraw() ? sharp(Buffer.from(svg)).png({ palette: true, effort: 2 }).toBuffer() : null,
  );
  return { type: 'image/png', bytes };
}

function shareSvg(visit: Visit): string {
  const { merchant, language } = visit;
  const { colours, scheme } = merchant.theme;
  const isRtl = languageOf(language).dir === 'rtl';
  // The art leans to its right; where words begin on the right it is turned round.
  const art = `<svg width="${WIDTH}" height="${HEIGHT}">${coverSvg(artOf(visit), SHARE_SIZE)}</svg>`;
  const ground = scheme === 'dark' ? colours.background : '#1a0b10';
  const start = isRtl ? WIDTH - MARGIN : MARGIN;
  const { heading, note } = shareWords(visit);
  const lines = brokenLines(heading, WORDS_WIDTH, 76);
  const noteTop = 330 + (lines.length - 1) * 92 + 84;
  const text = (y: number, size: number, fill: string, words: string, weight = 700) =>
    `<text x="${start}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}">${escapeHtml(words)}</text>`;
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}">` +
    `<g${isRtl ? ` transform="translate(${WIDTH} 0) scale(-1 1)"` : ''}>${art}` +
    `<defs><linearGradient id="veil"><stop offset="0" stop-color="${ground}" stop-opacity=".94"/>` +
    `<stop offset=".5" stop-color="${ground}" stop-opacity=".72"/>` +
    `<stop offset="1" stop-color="${ground}" stop-opacity="0"/></linearGradient></defs>` +
    `<rect width="${WIDTH}" height="${HEIGHT}" fill="url(#veil)"/></g>` +
    `<rect y="${HEIGHT - 10}" width="${WIDTH}" height="10" fill="${colours.accent}"/>` +
    `<svg x="${isRtl ? start - 96 : start}" y="72" width="96" height="96" viewBox="0 0 64 64">${logoSvg(merchant)}</svg>` +
    `<g direction="${isRtl ? 'rtl' : 'ltr'}" font-family="Inter, 'Noto Sans', 'Noto Sans CJK SC', sans-serif">` +
    lines.map((line, index) => text(330 + index * 92, 76, '#ffffff', line)).join('') +
    brokenLines(note, WORDS_WIDTH, 38)
      .map((line, index) => text(noteTop + index * 50, 38, '#d9d6ea', line, 500))
      .join('') +
    `</g></svg>`
  );
}

/** The home page is called "name: promise"; a picture has room to set the one above the other. */
function shareWords(visit: Visit): { heading: string; note: string } {
  const { name } = visit.merchant;
  const heading = visit.promotion?.title ?? headingOf(visit);
  if (pageName(visit.path) !== 'home') return { heading, note: name };
  return { heading: name, note: heading.replace(name, '').replace(/^\s*[:：]\s*/, '') };
}

function artOf({ merchant, path, promotion }: Visit): CoverSpec {
  const page = pageName(path);
  const [kind, key] = promotion?.announcementImages[0]?.imageId.split('/') ?? [];
  if (kind && key) return { kind, key } as CoverSpec;
  if (page === 'home') return { kind: 'banner', key: WELCOME_ART[merchant.code] ?? 'aurora' };
  return ART[page] ?? { kind: 'category', key: page };
}

/** Two lines at most; wide signs, as of Chinese, take a whole square. What does not fit ends in dots. */
function brokenLines(words: string, room: number, size: number): string[] {
  const reach = (text: string) =>
    [...text].reduce((sum, sign) => sum + ((sign.codePointAt(0) ?? 0) > 0x2e7f ? size : size * 0.56), 0);
  const pieces = /\s/.test(words) ? words.split(/(?<=\s)/) : [...words];
  const lines = [''];
  for (const piece of pieces) {
    const grown = lines.at(-1) + piece;
    if (reach(grown.trimEnd()) <= room || lines.at(-1) === '') lines[lines.length - 1] = grown;
    else lines.push(piece);
  }
  const shown = lines.slice(0, 2).map((line) => line.trim());
  return lines.length > 2 ? [shown[0] ?? '', `${shown[1]}…`] : shown;
}
