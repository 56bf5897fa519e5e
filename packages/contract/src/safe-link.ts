/** Where a link that somebody wrote may lead: a page of this site, another site, or nowhere. */
export type LinkTarget = { kind: 'inside'; path: string } | { kind: 'outside'; url: string } | null;

const SCHEME = /^[a-z][a-z0-9+.-]*:/i;
const HOST = /^(?:[a-z0-9](?:[a-z0-9-]*[a-z0-9])?\.)+[a-z]{2,}(?=[/:?#]|$)/i;

/**
 * Reads a link the way a browser would, and lets through only what a reader can expect: a path of this site, or a web
 * address. A missing scheme is added; anything that runs, downloads or pretends to be a path leads nowhere.
 */
export function linkTarget(text: string): LinkTarget {
  // Browsers drop these inside an address, so `java\nscript:` would be read as a script.
  if (/[\p{Cc}\\]/u.test(text)) return null;
  const link = text.trim();
  if (link.startsWith('//')) return null;
  if (link.startsWith('/')) return { kind: 'inside', path: link };
  const full = HOST.test(link) ? `https://${link}` : link;
  if (!SCHEME.test(full) || !URL.canParse(full)) return null;
  const { protocol, username, password, href } = new URL(full);
  if ((protocol !== 'https:' && protocol !== 'http:') || username || password) return null;
  return { kind: 'outside', url: href };
}
