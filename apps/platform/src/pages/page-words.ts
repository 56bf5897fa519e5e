import { message } from '@fairground/i18n/server';
import { pageName } from './page-paths.ts';
import { localeOf, type Visit } from './visit.ts';

/** What a page is called, and what it is about. */
export function wordsOf(visit: Visit): { title: string; description: string } {
  const { merchant, language, path } = visit;
  const { name } = merchant;
  const title = headingOf(visit);
  if (pageName(path) === 'home')
    return { title, description: message('merchants.page_home_description', language, { name }) };
  return {
    title: `${title} · ${name}`,
    description: message('merchants.page_description', language, { title, name }),
  };
}

/** Its name on its own site, where nobody needs to be told whose it is. */
export function headingOf({ merchant: { name }, language, path }: Visit): string {
  const page = pageName(path);
  return page === 'home'
    ? message('merchants.page_home_title', language, { name })
    : message(`merchants.page_${page}`, language);
}

/** The address of a page in a language; the merchant's own language needs no word for it. */
export function addressOf({ origin, merchant }: Visit, path: string, language: string): string {
  const isOwn = language === merchant.defaultLanguage;
  return `${origin}${path}${isOwn ? '' : `?lang=${localeOf(language as Visit['language'])}`}`;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
