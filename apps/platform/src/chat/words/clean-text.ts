import { foldText } from './fold-text.ts';

/** More marks on one letter than any language writes would reach over the lines above. */
const MARKS_MAX = 3;

/**
 * A text as it may be shown: one line, without signs that turn the direction of what follows, hide themselves or pile up.
 * A joiner stays where it joins pictures or Persian letters.
 */
export function cleanText(text: string): string {
  return text
    .normalize('NFC')
    .replace(/(?<!\p{Extended_Pictographic}\ufe0f?)\u200d|\u200d(?!\p{Extended_Pictographic})/gu, '')
    .replace(/(?<!\p{Script=Arabic})\u200c|\u200c(?!\p{Script=Arabic})/gu, '')
    .replace(/(?![\u200c\u200d])[\p{Cf}\p{Co}\p{Cn}\p{Cs}\u115f\u1160\u3164\u2800]/gu, '')
    .replace(/[\s\p{Cc}\p{Z}]+/gu, ' ')
    .replace(new RegExp(`(\\p{M}{${MARKS_MAX}})\\p{M}+`, 'gu'), '$1')
    .trim();
}

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
