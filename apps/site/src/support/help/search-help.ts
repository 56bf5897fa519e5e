import type { HelpTopic } from './help-topic.ts';

/** As it is compared: without tags, marks and the difference between large and small letters. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>/g, ' ')
    .replace(/&#(\d+);/g, (_, code: string) => String.fromCodePoint(Number(code)))
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase();

/** The topics with those questions in which every word stands; a topic whose title has them all stays whole. */
export function searchHelp(topics: readonly HelpTopic[], typed: string): HelpTopic[] {
  const words = plain(typed).split(/\s+/).filter(Boolean);
  const hasAll = (...texts: string[]) => {
    const text = plain(texts.join(' '));
    return words.every((word) => text.includes(word));
  };
  return topics.flatMap((topic) => {
    if (hasAll(topic.title)) return [topic];
    const children = topic.children.filter(({ title, content }) => hasAll(topic.title, title, content));
    return children.length > 0 ? [{ ...topic, children }] : [];
  });
}
