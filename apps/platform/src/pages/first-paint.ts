import { message } from '@fairground/i18n/server';
import type { Platform } from '../kernel/platform.ts';
import { logoUrlOf } from '../merchants/public.ts';
import { type Announcement, publicAnnouncements } from '../messaging/public.ts';
import { canonicalPath, isIndexablePath } from './page-paths.ts';
import { escapeHtml, headingOf } from './page-words.ts';
import type { Visit } from './visit.ts';

/** Which pictures the visitor's browser can show, by what it accepts. */
export type PictureFormat = 'avif' | 'webp';

/**
 * What a page shows before its script runs: the merchant's sign, the first notice, and the first banner or the page's name.
 * The script draws the whole page in its place. Its class names are those of the site's first-paint.css, hero.css and
 * area-head.css.
 */
export async function firstPaint(platform: Platform, visit: Visit, format: PictureFormat): Promise<string> {
  const isHome = canonicalPath(visit.path) === '/';
  const written = await readWritten(platform, visit, isHome ? 'B,PL' : 'PL', format);
  const banner = isHome ? written.find(({ type }) => type === 'B') : undefined;
  return `${bar(visit)}${ticker(platform, visit, written)}<div class="first-page" aria-busy="true">${
    banner ? hero(visit, banner) : title(visit)
  }</div>`;
}

const bar = ({ merchant }: Visit): string =>
  `<div class="first-bar"><div class="first-brand"><img src="${escapeHtml(logoUrlOf(merchant))}" alt="" ` +
  `width="36" height="36"><span>${escapeHtml(merchant.name)}</span></div></div>`;

/** Pages that begin with a picture of their own, by its name. */
const COVERS: Readonly<Record<string, string>> = { '/promotions': 'promotions', '/help': 'help' };

function title(visit: Visit): string {
  if (!isIndexablePath(visit.path)) return '';
  const words = `<p class="first-title">${escapeHtml(headingOf(visit))}</p>`;
  const cover = COVERS[canonicalPath(visit.path)];
  if (!cover || visit.merchant.imageCdns.length > 0) return words;
  const picture = `/res/cover/category/${cover}.webp?w=1440&#38;h=400`;
  return `<div class="area-head"><img class="area-cover" src="${picture}" alt="" width="1440" height="400" fetchpriority="high">${words}</div>`;
}

async function readWritten(
  { db }: Platform,
  { merchant, language }: Visit,
  types: string,
  ext: PictureFormat,
): Promise<Announcement[]> {
  if (!merchant.modulesOn.has('ANN')) return [];
  return publicAnnouncements(db, merchant, language, { types, groupName: 'w_home', platform: 'W', ext });
}

/** The notice that the page's own ticker begins with. What it says of a maintenance depends on the reader's clock. */
function ticker({ config }: Platform, visit: Visit, written: readonly Announcement[]): string {
  const [notice] = written.filter(({ type }) => type === 'PL').map((one) => one.title);
  const first = config.demo ? message('demo.notice', visit.language) : notice;
  if (first === undefined) return '';
  const words = visit.merchant.maintenance.startMs === null ? escapeHtml(first) : '';
  return `<div class="first-ticker"><p>${words}</p></div>`;
}

/** The same markup that the page's own carousel has for it, so that nothing moves when that takes over. */
function hero({ merchant }: Visit, { title: words, content, url, linkageType }: Announcement): string {
  const art = `<img class="hero-art" src="${escapeHtml(url)}" alt="" width="1440" height="480" fetchpriority="high">`;
  // The page itself knows which of a merchant's image servers to ask.
  const hasOwnPictures = merchant.imageCdns.length === 0;
  const action = linkageType ? '<span class="first-action"></span>' : '';
  return (
    `<div class="hero" data-layout="${merchant.theme.heroLayout}"><div class="hero-carousel"><div class="hero-slide">` +
    `${hasOwnPictures && url ? art : ''}<div class="hero-words"><p class="hero-title">${escapeHtml(words)}</p>` +
    `<div class="hero-text">${content}</div>${action}</div></div></div></div>`
  );
}
