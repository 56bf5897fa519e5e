import { message } from '@fairground/i18n/server';
import { nameGames } from '../catalogue/public.ts';
import type { Platform } from '../kernel/platform.ts';
import { nameLotteries } from '../lottery/public.ts';
import { type Announcement, publicAnnouncements } from '../messaging/public.ts';
import { canonicalPath, isIndexablePath, pageName, sitemapPaths } from './page-paths.ts';
import { addressOf, escapeHtml, promotionPath, wordsOf } from './page-words.ts';
import type { Visit } from './visit.ts';

/**
 * What a page says to a reader without scripts, such as a search engine: its headings, words and links, from the same
 * data as the page itself. Empty for pages that nobody shall list.
 */
export async function pageBody(platform: Platform, visit: Visit): Promise<string> {
  if (!isIndexablePath(canonicalPath(visit.path))) return '';
  const { title, description } = wordsOf(visit);
  const parts = [
    `<h1>${escapeHtml(title)}</h1><p>${escapeHtml(description)}</p>`,
    await contentOf(platform, visit),
    navigation(visit),
  ];
  return `<noscript><main>${parts.join('')}</main></noscript>`;
}

/** Which games stand in a lobby, as the lobby itself asks for them. */
const LOBBIES: Readonly<Record<string, Parameters<typeof nameGames>[2]>> = {
  '/rng': { gameClassify: 'RNG' },
  '/live': { gameClassify: 'LIVE' },
  '/casino': { gameClassify: 'LIVE' },
  '/sports': { gameClassify: 'SPORTS' },
  '/fish': { gameClassify: 'FISH' },
  '/pvp': { gameClassify: 'PVP' },
  '/elott': { gameClassify: 'ELOTT' },
  '/arcade': { gameType: 'AC' },
  '/table': { gameType: 'TG' },
};

async function contentOf(platform: Platform, visit: Visit): Promise<string> {
  const { merchant, language } = visit;
  const path = canonicalPath(visit.path);
  if (path === '/help') return helpContent(visit);
  const lobby = LOBBIES[path];
  const whose = { merchantId: merchant.id, language };
  if (lobby) return merchant.modulesOn.has('GAME') ? listOf(await nameGames(platform, whose, lobby)) : '';
  if (path === '/lott')
    return merchant.modulesOn.has('LOTT') ? listOf(await nameLotteries(platform, whose)) : '';
  const types = { '/': 'B,PL,PR', '/news': 'PL', '/promotions': 'PR' }[path];
  if (!types || !merchant.modulesOn.has('ANN')) return '';
  const asked = { types, groupName: 'w_home', platform: 'W' as const };
  const announcements = await publicAnnouncements(platform.db, merchant, language, asked);
  // The one that the address names comes first, whole.
  const others = announcements.filter(({ id }) => id !== visit.promotion?.id);
  return (visit.promotion ? [visit.promotion, ...others] : others)
    .map((one) => announcementContent(visit, one))
    .join('');
}

/** Its content was made harmless when it was written. */
function announcementContent(visit: Visit, { id, type, title, content }: Announcement): string {
  const at = (path: string) => addressOf(visit, path, visit.language);
  const place = { B: null, PU: null, PL: `${at('/news')}#${id}`, PR: at(promotionPath({ id })) }[type];
  const heading = place ? `<a href="${escapeHtml(place)}">${escapeHtml(title)}</a>` : escapeHtml(title);
  return `<article><h2>${heading}</h2>${content}</article>`;
}

const listOf = (names: readonly string[]): string =>
  names.length > 0 ? `<ul>${names.map((name) => `<li>${escapeHtml(name)}</li>`).join('')}</ul>` : '';

function helpContent({ help = [] }: Visit): string {
  return help
    .map(({ code, title, children }) => {
      const questions = children.map((one) => `<h3>${escapeHtml(one.title)}</h3>${one.content}`);
      return `<section id="${code}"><h2>${escapeHtml(title)}</h2>${questions.join('')}</section>`;
    })
    .join('');
}

function navigation(visit: Visit): string {
  const links = sitemapPaths.map((path) => {
    const name =
      path === '/' ? visit.merchant.name : message(`merchants.page_${pageName(path)}`, visit.language);
    return `<li><a href="${escapeHtml(addressOf(visit, path, visit.language))}">${escapeHtml(name)}</a></li>`;
  });
  return `<nav><ul>${links.join('')}</ul></nav>`;
}
