import { linkTarget } from '@fairground/contract/safe-link';
import sanitizeHtml, { type Tag } from 'sanitize-html';

const TEXT_TAGS = [
  'p',
  'br',
  'h2',
  'h3',
  'h4',
  'strong',
  'b',
  'em',
  'i',
  'u',
  's',
  'small',
  'blockquote',
  'hr',
];
const LIST_TAGS = ['ul', 'ol', 'li', 'table', 'thead', 'tbody', 'tr', 'th', 'td'];

/** Leaves the words and their order of what an operator wrote, and nothing that could run, cover or track. */
export function cleanHtml(html: string): string {
  return sanitizeHtml(html, {
    allowedTags: [...TEXT_TAGS, ...LIST_TAGS, 'a', 'img'],
    allowedAttributes: {
      a: ['href', 'target', 'rel'],
      img: ['src', 'alt', 'width', 'height', 'loading'],
      th: ['colspan', 'rowspan', 'scope'],
      td: ['colspan', 'rowspan'],
    },
    allowedSchemes: ['https', 'http'],
    allowProtocolRelative: false,
    disallowedTagsMode: 'discard',
    transformTags: { a: safeAnchor, img: safeImage },
    exclusiveFilter: ({ tag, attribs }) => tag === 'img' && !attribs.src,
  }).trim();
}

function safeAnchor(tagName: string, { href = '' }: Record<string, string>): Tag {
  const target = linkTarget(href);
  if (!target) return { tagName, attribs: {} };
  if (target.kind === 'inside') return { tagName, attribs: { href: target.path } };
  return {
    tagName,
    attribs: { href: target.url, target: '_blank', rel: 'noopener noreferrer nofollow' },
  };
}

/** Pictures of ours only: another server's would learn who reads the page. */
function safeImage(
  tagName: string,
  { src = '', alt = '', width = '', height = '' }: Record<string, string>,
): Tag {
  const target = linkTarget(src);
  // As a browser reads it: `/res/../` and its spellings lead out of the pictures.
  const isOurs =
    target?.kind === 'inside' && new URL(target.path, 'http://here').pathname.startsWith('/res/');
  const size = { ...numbered('width', width), ...numbered('height', height) };
  return { tagName, attribs: isOurs ? { src: target.path, alt, loading: 'lazy', ...size } : {} };
}

const numbered = (name: string, value: string): Record<string, string> =>
  /^\d{1,4}$/.test(value) ? { [name]: value } : {};
