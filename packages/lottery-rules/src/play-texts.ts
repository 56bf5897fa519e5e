import { type Part, playName } from './play-name.ts';

/** Gives the text of a key in the reader's language. */
type Say = (key: string, values?: { n: string; a?: string; b?: string }) => string;

const COUNTS: Readonly<Record<string, string>> = { two: '2', three: '3', four: '4', five: '5', six: '6' };

/** Names of plays, of what can be bet on and of ways to win, as sentences of the reader's language. */
export function playTexts(say: Say) {
  const word = ({ key, n = '', a = '', b = '' }: Part): string => say(key, { n, a, b });
  const item = (text: string): string => {
    if (/^\d+$/.test(text)) return text;
    if (text === '*') return say('item.ALL');
    return text
      .toUpperCase()
      .split('_')
      .map((name) => say(`item.${name}`))
      .join(' ');
  };
  const method = (code: string): string => playName(code)?.method.map(word).join(' ') ?? code;
  return {
    item,
    method,
    group: (code: string): string => {
      const name = playName(code);
      return name ? word(name.group) : code;
    },
    play: (code: string): string => {
      const name = playName(code);
      return name ? [...new Set([word(name.group), method(code)])].join(' · ') : code;
    },
    /** A way to win: an option that came, a prize of a ticket, or so many numbers hit. */
    level: (name: string): string => levelText(name, { say, item }),
    /** `6,7|4` as a person reads it. */
    content: (content: string): string =>
      content
        .split('|')
        .map((row) => row.split(',').filter(Boolean).map(item).join(' ') || '–')
        .join(' | '),
  };
}

const TICKET_PRIZES: readonly string[] = ['prize', 'special', 'first', 'second', 'third', 'consolation'];

function levelText(name: string, { say, item }: { say: Say; item: (text: string) => string }): string {
  const box = /^box(\d+)_(\w+)$/.exec(name);
  if (box) return `${say('level.orders', { n: box[1] ?? '' })} · ${say(`level.${box[2]}`)}`;
  if (TICKET_PRIZES.includes(name)) return say(`level.${name}`);
  const [first = '', rest] = name.split('_');
  const n = COUNTS[first];
  if (n === undefined) return item(name);
  if (rest === 'special') return `${n} + ${say('level.special')}`;
  return say(rest === 'orders' ? 'level.orders' : 'level.numbers', { n });
}
