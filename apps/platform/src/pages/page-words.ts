import { message } from '@fairground/i18n/server';
import { canonicalPath, pageName } from './page-paths.ts';
import { localeOf, type Visit } from './visit.ts';

/** Pages that say in words of their own what they are about; the others have a line in common. */
const WITH_OWN_WORDS = ['register', 'help', 'rng', 'arcade', 'elott', 'lott', 'table', 'news', 'download'];

/** What a page is called, and what it is about. */
export function wordsOf(visit: Visit): { title: string; description: string } {
  const { merchant, language, path, promotion } = visit;
  const { name } = merchant;
  if (promotion) return { title: `${promotion.title} · ${name}`, description: plainWords(promotion.content) };
  const title = headingOf(visit);
  if (pageName(path) === 'home')
    return { title, description: message('merchants.page_home_description', language, { name }) };
  return {
    title: `${title} · ${name}`,
    description: WITH_OWN_WORDS.includes(pageName(path))
      ? message(`seo.${pageName(path)}.description`, language, { brand: name })
      : message('merchants.page_description', language, { title, name }),
  };
}

/** Its name on its own site, where nobody needs to be told whose it is. */
export function headingOf({ merchant: { name }, language, path }: Visit): string {
  const page = pageName(path);
  return page === 'home'
    ? message('merchants.page_home_title', language, { name })
    : message(`merchants.page_${page}`, language);
}

/** About as much of a text as search engines and messengers show. */
const DESCRIPTION_MAX = 160;

function plainWords(html: string): string {
  const words = html
    .replace(/<[^>]+>/g, ' ')
    .replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name: string) => SIGNS[name] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim();
  if (words.length <= DESCRIPTION_MAX) return words;
  return `${words.slice(0, DESCRIPTION_MAX - 1).replace(/\s\S*$/, '')}…`;
}

const SIGNS: Readonly<Record<string, string>> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'" };

/** Where this page stands: its canonical path, and which promotion it is about. */
export const ownPath = ({ path, promotion }: Visit): string =>
  promotion ? promotionPath(promotion) : canonicalPath(path);

export const promotionPath = ({ id }: { id: string }): string => `/promotions?id=${encodeURIComponent(id)}`;

/** The address of a page in a language; the merchant's own language needs no word for it. */
export function addressOf({ origin, merchant }: Visit, path: string, language: string): string {
  if (language === merchant.defaultLanguage) return origin + path;
  return `${origin}${path}${path.includes('?') ? '&' : '?'}lang=${localeOf(language as Visit['language'])}`;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
