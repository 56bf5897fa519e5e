import { message } from '@fairground/i18n/server';
import { cssVariablesOf } from '@fairground/ui/theme/tokens.ts';
import { logoUrlOf } from '../merchants/public.ts';
import { canonicalPath, isIndexablePath, pageName } from './page-paths.ts';
import { localeOf, type Visit } from './visit.ts';

/** Only pages of the list, only on hosts that may be found: everything else is not for search engines. */
export const isIndexable = ({ path, isIndexableHost }: Visit): boolean =>
  isIndexableHost && isIndexablePath(path);

/** What stands in the head of a page: names for people and search engines, and the merchant's colours. */
export function pageHead(visit: Visit): string {
  const { merchant } = visit;
  const { title, description } = wordsOf(visit);
  const { colours } = merchant.theme;
  return [
    `<title>${escapeHtml(title)}</title>`,
    meta('name', 'description', description),
    meta('name', 'robots', isIndexable(visit) ? 'index, follow' : 'noindex'),
    meta('name', 'theme-color', colours.background),
    meta('property', 'og:type', 'website'),
    meta('property', 'og:site_name', merchant.name),
    meta('property', 'og:title', title),
    meta('property', 'og:description', description),
    meta('property', 'og:locale', localeOf(visit.language).replace('-', '_')),
    meta(
      'property',
      'og:image',
      `${visit.origin}/res/logo.png?merchant=${merchant.code}&v=${merchant.themeVersion}`,
    ),
    ...(isIndexable(visit) ? linksOf(visit) : []),
    `<style id="theme">:root{${themeRules(visit)}}</style>`,
  ].join('\n    ');
}

/** What the page's own script reads before it asks the server anything. */
export function bootIsland({ merchant, language }: Visit): string {
  const boot = {
    merchantCode: merchant.code,
    name: merchant.name,
    defaultLanguage: merchant.defaultLanguage,
    languages: merchant.languages,
    language,
    theme: merchant.theme,
    themeVersion: merchant.themeVersion,
    logoUrl: logoUrlOf(merchant),
  };
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="boot">${json}</script>`;
}

/** What a page is called, and what it is about. */
export function wordsOf({ merchant: { name }, language, path }: Visit): {
  title: string;
  description: string;
} {
  const page = pageName(path);
  if (page === 'home') {
    return {
      title: message('merchants.page_home_title', language, { name }),
      description: message('merchants.page_home_description', language, { name }),
    };
  }
  const title = message(`merchants.page_${page}`, language);
  return {
    title: `${title} · ${name}`,
    description: message('merchants.page_description', language, { title, name }),
  };
}

/** The address of a page in a language; the merchant's own language needs no word for it. */
export function addressOf({ origin, merchant }: Visit, path: string, language: string): string {
  const isOwn = language === merchant.defaultLanguage;
  return `${origin}${path}${isOwn ? '' : `?lang=${localeOf(language as Visit['language'])}`}`;
}

export const escapeHtml = (text: string): string =>
  text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);

function linksOf(visit: Visit): string[] {
  const path = canonicalPath(visit.path);
  const link = (rel: string, href: string, hreflang?: string) =>
    `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeHtml(href)}">`;
  return [
    link('canonical', addressOf(visit, path, visit.language)),
    ...visit.merchant.languages.map((language) =>
      link('alternate', addressOf(visit, path, language), localeOf(language)),
    ),
    link('alternate', `${visit.origin}${path}`, 'x-default'),
  ];
}

function themeRules({ merchant: { theme } }: Visit): string {
  const rules = Object.entries(cssVariablesOf(theme)).map(([name, value]) => `${name}:${value}`);
  return [...rules, `color-scheme:${theme.scheme}`].join(';');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
