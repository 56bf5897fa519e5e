import type { Platform } from '../kernel/platform.ts';
import { logoUrlOf } from '../merchants/public.ts';
import { type Announcement, publicAnnouncements } from '../messaging/public.ts';
import { canonicalPath, isIndexablePath } from './page-paths.ts';
import { escapeHtml, headingOf } from './page-words.ts';
import type { Visit } from './visit.ts';

/** Which pictures the visitor's browser can show, by what it accepts. */
export type PictureFormat = 'avif' | 'webp';

/**
 * What a page shows before its script runs: the merchant's sign, and the first banner or the page's name. The script
 * draws the whole page in its place. Its class names are those of the site's first-paint.css and hero.css.
 */
export async function firstPaint(platform: Platform, visit: Visit, format: PictureFormat): Promise<string> {
  const banner = canonicalPath(visit.path) === '/' ? await firstBanner(platform, visit, format) : undefined;
  const ticker = visit.merchant.modulesOn.has('ANN') ? '<div class="first-ticker"></div>' : '';
  return `${bar(visit)}${ticker}<div class="first-page" aria-busy="true">${
    banner ? hero(visit, banner) : title(visit)
  }</div>`;
}

const bar = ({ merchant }: Visit): string =>
  `<div class="first-bar"><div class="first-brand"><img src="${escapeHtml(logoUrlOf(merchant))}" alt="" ` +
  `width="36" height="36"><span>${escapeHtml(merchant.name)}</span></div></div>`;

const title = (visit: Visit): string =>
  isIndexablePath(visit.path) ? `<p class="first-title">${escapeHtml(headingOf(visit))}</p>` : '';

async function firstBanner({ db }: Platform, { merchant, language }: Visit, ext: PictureFormat) {
  if (!merchant.modulesOn.has('ANN')) return undefined;
  const asked = { types: 'B', groupName: 'w_home', platform: 'W' as const, ext };
  return (await publicAnnouncements(db, merchant, language, asked))[0];
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
