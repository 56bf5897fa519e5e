import { logoUrlOf } from '../merchants/public.ts';
import type { HelpTopic } from '../support/public.ts';
import { canonicalPath } from './page-paths.ts';
import { addressOf, headingOf, ownPath, wordsOf } from './page-words.ts';
import { localeOf, type Visit } from './visit.ts';

/** What the page is, in words that search engines agreed on (schema.org); a block of data, no script. */
export function structuredData(visit: Visit): string {
  const path = canonicalPath(visit.path);
  const things = [
    ...(path === '/' ? [organization(visit), webSite(visit)] : [breadcrumbs(visit, path)]),
    ...(visit.help ? [questions(visit.language, visit.help)] : []),
  ];
  const json = JSON.stringify({ '@context': 'https://schema.org', '@graph': things });
  return `<script type="application/ld+json">${json.replaceAll('<', '\\u003c')}</script>`;
}

const organization = ({ merchant, origin }: Visit) => ({
  '@type': 'Organization',
  '@id': `${origin}/#organization`,
  name: merchant.name,
  url: `${origin}/`,
  logo: origin + logoUrlOf(merchant).replace('.svg', '.png'),
});

const webSite = (visit: Visit) => ({
  '@type': 'WebSite',
  '@id': `${visit.origin}/#website`,
  name: visit.merchant.name,
  url: addressOf(visit, '/', visit.language),
  description: wordsOf(visit).description,
  inLanguage: localeOf(visit.language),
  publisher: { '@id': `${visit.origin}/#organization` },
});

function breadcrumbs(visit: Visit, path: string) {
  const step = (position: number, name: string, item: string) => ({
    '@type': 'ListItem',
    position,
    name,
    item: addressOf(visit, item, visit.language),
  });
  return {
    '@type': 'BreadcrumbList',
    itemListElement: [
      step(1, visit.merchant.name, '/'),
      step(2, headingOf(visit), path),
      ...(visit.promotion ? [step(3, visit.promotion.title, ownPath(visit))] : []),
    ],
  };
}

const questions = (language: Visit['language'], topics: readonly HelpTopic[]) => ({
  '@type': 'FAQPage',
  inLanguage: localeOf(language),
  mainEntity: topics.flatMap(({ children }) =>
    children.map(({ title, content }) => ({
      '@type': 'Question',
      name: title,
      acceptedAnswer: { '@type': 'Answer', text: content },
    })),
  ),
});
