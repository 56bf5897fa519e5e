import { cssVariablesOf } from '@fairground/art/theme/tokens.ts';
import { logoUrlOf } from '../merchants/public.ts';
import { canonicalPath, isIndexablePath } from './page-paths.ts';
import { addressOf, escapeHtml, ownPath, wordsOf } from './page-words.ts';
import { SHARE_SIZE, sharePath } from './share-picture.ts';
import { structuredData } from './structured-data.ts';
import { localeOf, type Visit } from './visit.ts';

/** Only pages of the list, only on hosts that may be found: everything else is not for search engines. */
export const isIndexable = ({ path, isIndexableHost }: Visit): boolean =>
  isIndexableHost && isIndexablePath(path);

/** Two spellings of a page are shared alike, though only one of them is listed. */
const isShared = ({ path, isIndexableHost }: Visit): boolean =>
  isIndexableHost && isIndexablePath(canonicalPath(path));

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
    ...(isIndexable(visit) ? linksOf(visit) : []),
    ...(isShared(visit) ? sharingOf(visit) : []),
    `<style id="theme">:root{${themeRules(visit)}}</style>`,
  ].join('\n    ');
}

/** How the page shows where its address is shared. */
function sharingOf(visit: Visit): string[] {
  const picture = visit.origin + sharePath(visit);
  return [
    meta('property', 'og:url', addressOf(visit, ownPath(visit), visit.language)),
    meta('property', 'og:image', picture),
    meta('property', 'og:image:width', String(SHARE_SIZE.width)),
    meta('property', 'og:image:height', String(SHARE_SIZE.height)),
    meta('property', 'og:image:alt', wordsOf(visit).title),
    ...visit.merchant.languages
      .filter((language) => language !== visit.language)
      .map((language) => meta('property', 'og:locale:alternate', localeOf(language).replace('-', '_'))),
    meta('name', 'twitter:card', 'summary_large_image'),
    structuredData(visit),
  ];
}

/** What the page's own script reads before it asks the server anything. */
export function bootIsland({ merchant, language }: Visit, toCome: readonly string[]): string {
  const boot = {
    merchantCode: merchant.code,
    name: merchant.name,
    defaultLanguage: merchant.defaultLanguage,
    languages: merchant.languages,
    timeZone: merchant.timeZone,
    language,
    theme: merchant.theme,
    themeVersion: merchant.themeVersion,
    logoUrl: logoUrlOf(merchant),
    toCome,
    texts: Object.fromEntries(
      Object.entries(merchant.parameters).filter(([name]) => name.startsWith('text.')),
    ),
  };
  const json = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="boot">${json}</script>`;
}

function linksOf(visit: Visit): string[] {
  const path = ownPath(visit);
  const link = (rel: string, href: string, hreflang?: string) =>
    `<link rel="${rel}"${hreflang ? ` hreflang="${hreflang}"` : ''} href="${escapeHtml(href)}">`;
  return [
    link('canonical', addressOf(visit, path, visit.language)),
    ...visit.merchant.languages.map((language) =>
      link('alternate', addressOf(visit, path, language), localeOf(language)),
    ),
    link('alternate', visit.origin + path, 'x-default'),
  ];
}

export function themeRules({ merchant: { theme } }: Pick<Visit, 'merchant'>): string {
  const rules = Object.entries(cssVariablesOf(theme)).map(([name, value]) => `${name}:${value}`);
  return [...rules, `color-scheme:${theme.scheme}`].join(';');
}

const meta = (kind: 'name' | 'property', name: string, content: string): string =>
  `<meta ${kind}="${name}" content="${escapeHtml(content)}">`;
