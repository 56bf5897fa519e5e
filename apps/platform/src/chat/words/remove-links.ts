import { foldText } from './fold-text.ts';

const TLDS =
  'com|net|org|info|biz|xyz|top|io|me|co|cc|tv|vip|club|online|site|shop|store|live|app|link|click|win|bet|casino|fun|pro|dev|ai|gg|ly|to|in|ru|cn|br|jp|th|vn|tr|uk|de|fr|es|pt|hk|tw|kr|id|ph|my|sg|eu|us|asia|space|website|icu|tk|ml|ga|cf|gl|st|am|fm|im|la|ws|su|work|page|world|games|game|chat|zip|mov|tel|mobi|name|cloud|tech|art|one|life|today|news|wiki|li|be|it|nl|pl|se|no|cz|ch|at|mx|ar|cl|pe|ve';
const HOST = '(?:[\\p{L}\\p{N}_-]+\\.)+';
/** With a scheme anything is a link; without one, what ends like a domain, or an address of numbers with a path or port. */
const LINK = new RegExp(
  `[a-z][a-z0-9+.-]{1,20}:\\s?/\\s?/\\S*|(?<![\\p{L}\\p{N}@_-])(?:${HOST}(?:${TLDS}|xn--[a-z0-9-]+)|\\d{1,3}(?:\\.\\d{1,3}){3})(?![\\p{L}\\p{N}_-])(?::\\d{1,5})?(?:[/?#]\\S*)?`,
  'gu',
);

/** Takes out links that lead anywhere but to these hosts. */
export function removeLinks(text: string, hosts: ReadonlySet<string>): string {
  const points = [...text];
  const { text: folded, from } = foldText(points);
  const isOut = new Set<number>();
  for (const { 0: link, index } of folded.matchAll(LINK)) {
    if (hosts.has(hostOf(link))) continue;
    const [first, last] = [from[index] as number, from[index + link.length - 1] as number];
    for (let point = first; point <= last; point++) isOut.add(point);
  }
  if (isOut.size === 0) return text;
  return points
    .filter((_, index) => !isOut.has(index))
    .join('')
    .replace(/\s+/g, ' ')
    .trim();
}

/** As a browser would read it: what stands before an at sign is no host. */
function hostOf(link: string): string {
  const compact = link.replace(/\s/g, '');
  const address = /^[a-z][a-z0-9+.-]*:\/\//.test(compact) ? compact : `https://${compact}`;
  if (!URL.canParse(address)) return '';
  const { protocol, hostname } = new URL(address);
  return protocol === 'https:' || protocol === 'http:' ? hostname : '';
}
