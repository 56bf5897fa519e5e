import type { Announcement } from '../messaging/public.ts';
import { sitemapPaths } from './page-paths.ts';
import { addressOf, escapeHtml, promotionPath } from './page-words.ts';
import { localeOf, type Visit } from './visit.ts';

/** Pages that shall not be listed say so themselves, so they may be read; only machinery is out of bounds. */
export function robotsText({ origin, isIndexableHost }: Visit): string {
  const lines = [
    'User-agent: *',
    'Disallow: /console/',
    'Disallow: /wps/',
    'Disallow: /lgw/',
    'Disallow: /ops/',
  ];
  return `${[...lines, ...(isIndexableHost ? [`Sitemap: ${origin}/sitemap.xml`] : [])].join('\n')}\n`;
}

/** Every page and promotion that may be listed, in every language; empty on a host that shall not be found. */
export function sitemap(visit: Visit, promotions: readonly Announcement[]): string {
  const pages = visit.isIndexableHost ? [...sitemapPaths, ...promotions.map(promotionPath)] : [];
  return (
    '<?xml version="1.0" encoding="UTF-8"?>\n' +
    '<urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9" xmlns:xhtml="http://www.w3.org/1999/xhtml">\n' +
    pages.map((path) => `  <url>${entry(visit, path)}</url>\n`).join('') +
    '</urlset>\n'
  );
}

function entry(visit: Visit, path: string): string {
  const alternates = visit.merchant.languages.map((language) => {
    const href = escapeHtml(addressOf(visit, path, language));
    return `<xhtml:link rel="alternate" hreflang="${localeOf(language)}" href="${href}"/>`;
  });
  return `<loc>${escapeHtml(visit.origin + path)}</loc>${alternates.join('')}`;
}
