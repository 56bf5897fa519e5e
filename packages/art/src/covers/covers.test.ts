import { describe, expect, test } from 'vitest';
import { lettering } from '../drawing/lettering.ts';
import { Paint } from '../drawing/paint.ts';
import { logoSvg } from '../marks/logo.ts';
import { paymentMarkSvg, paymentMethods } from '../marks/payment-mark.ts';
import { stateDrawings } from '../marks/state-drawing.ts';
import { type SymbolName, symbolLibrary, symbolNamed, symbolNames } from '../symbols/library.ts';
import { coverSvg } from './cover-svg.ts';
import { knownGames } from './known-games.ts';
import type { CoverKind, CoverSpec } from './spec.ts';

const size = { width: 300, height: 400 };
const wide = { width: 1200, height: 400 };
const many = (kind: CoverKind, keys: readonly string[]): CoverSpec[] =>
  keys.map((key) => ({ kind, key, title: key.replaceAll('-', ' ') }));

const sets: Record<CoverKind, CoverSpec[]> = {
  game: many('game', [
    ...Object.keys(knownGames),
    'neon-city',
    'wolf-moon',
    'pharaoh-road',
    'samba-night',
    'deep-reef',
  ]),
  vendor: many('vendor', ['fairground', 'nova', 'orbit', 'harbour', 'kestrel', 'lumen', 'tide', 'ember']),
  category: many('category', [
    'slots',
    'live',
    'fish',
    'lottery',
    'sports',
    'table',
    'esports',
    'originals',
    'hot',
    'jackpot',
  ]),
  banner: many('banner', ['aurora', 'carnival', 'bosphorus', 'lottery', 'stadium', 'sea']),
  reward: many('reward', ['phone', 'watch', 'headphones', 'voucher', 'gold', 'cash', 'gift', 'chest']),
  avatar: many('avatar', ['0', '1', '2', '3', '4', '5', '6', '7', '8']),
  rank: many('rank', ['1', '2', '3', '4', '5', '6', '7', '8']),
  lottery: many('lottery', ['CQSSC', 'TXFFC', 'GD11X5', 'K3', 'PK10', 'PC28', 'LHC', 'THAI']),
  promotion: many('promotion', ['deposit', 'register', 'raffle', 'mission', 'red-rain', 'upgrade']),
  state: many('state', Object.keys(stateDrawings)),
};

/** Well-formed XML, nothing missing, and every reference leads to a definition of the same picture. */
function problemsOf(svg: string): string[] {
  const problems = malformed(svg);
  if (!svg.startsWith('<svg xmlns="http://www.w3.org/2000/svg"')) problems.push('no svg element');
  if (/NaN|undefined|Infinity|\[object/.test(svg)) problems.push('a number or a value is missing');
  const ids = new Set([...svg.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]));
  for (const [, id] of svg.matchAll(/(?:url\(|href=")#([^")]+)/g))
    if (!ids.has(id)) problems.push(`no ${id}`);
  return problems;
}

/** A small strict reader: tags nest and close, attributes are quoted and unique, no stray angle or ampersand. */
function malformed(xml: string): string[] {
  const open: string[] = [];
  const problems: string[] = [];
  const tag = /<(\/?)([a-zA-Z][\w-]*)((?:\s+[\w:-]+="[^"<]*")*)\s*(\/?)>/g;
  const text = xml.replaceAll(tag, (_, closing, name, attributes, alone) => {
    const names = [...attributes.matchAll(/([\w:-]+)="/g)].map((match: string[]) => match[1]);
    if (new Set(names).size !== names.length) problems.push(`an attribute twice in <${name}>`);
    if (closing && open.pop() !== name) problems.push(`</${name}> closes another tag`);
    if (!closing && !alone) open.push(name);
    return '';
  });
  if (open.length > 0) problems.push(`not closed: ${open}`);
  if (/[<>]/.test(text)) problems.push('a stray angle bracket');
  if (/&(?!#\d+;)/.test(xml)) problems.push('a stray ampersand');
  return problems;
}

test('the reader itself finds what is broken', () => {
  expect(malformed('<svg a="1"><g/></svg>')).toEqual([]);
  for (const broken of [
    '<svg><g></svg>',
    '<svg a=1/>',
    '<svg a="1" a="2"/>',
    '<svg>&</svg>',
    '<svg>a < b</svg>',
  ]) {
    expect(malformed(broken), broken).not.toEqual([]);
  }
});

describe.each(Object.entries(sets))('covers of the kind %s', (kind, specs) => {
  const box = kind === 'banner' ? wide : size;

  test('are whole pictures under 30 kB', () => {
    for (const spec of specs) {
      const svg = coverSvg(spec, box);
      expect(problemsOf(svg), spec.key).toEqual([]);
      expect(new TextEncoder().encode(svg).length, spec.key).toBeLessThan(30_000);
    }
  });

  test('are the same for the same spec and different for another key', () => {
    const pictures = specs.map((spec) => coverSvg({ ...spec, title: undefined }, box));
    expect(specs.map((spec) => coverSvg({ ...spec, title: undefined }, box))).toEqual(pictures);
    const withoutIds = pictures.map((svg) => svg.replaceAll(/(id="|url\(#|href="#)[a-z0-9-]+/g, ''));
    expect(new Set(withoutIds).size).toBe(specs.length);
  });
});

test('a slot shows the symbols it is given, by the names of its own data', () => {
  const names = ['jackpot crown', 'seven', 'triple bar', 'bell', 'cherry'];
  expect(names.map(symbolNamed)).toEqual(['crown', 'seven', 'triple-bar', 'bell', 'cherry']);
  const svg = coverSvg({ kind: 'game', key: 'brass-sevens', symbols: names }, size);
  const other = coverSvg({ kind: 'game', key: 'brass-sevens', symbols: ['koi', 'lantern', 'crane'] }, size);
  // The middle row carries the second symbol: the outline of a seven.
  expect(svg).toContain('M-35-41H37V-23');
  expect(other).not.toContain('M-35-41H37V-23');
});

test('a lottery shows the numbers it is given on its balls', () => {
  const picture = (symbols: string[]) => coverSvg({ kind: 'lottery', key: 'CQSSC', symbols }, size);
  expect(picture(['1', '2', '3', '4', '5'])).not.toBe(picture(['1', '2', '3', '4', '6']));
  expect(picture(['1', '2', '3', '4', '5'])).toBe(picture(['1', '2', '3', '4', '5']));
});

test('for a page that mirrors it, each thing of a category is drawn the other way round', () => {
  const turnsIn = (svg: string) => svg.split('scale(-1 1)').length - 1;
  const slots = { kind: 'category', key: 'slots' } as const;
  expect(turnsIn(coverSvg({ ...slots, turned: true }, wide)) - turnsIn(coverSvg(slots, wide))).toBe(3);
});

test('even the richest symbols under a long name stay under 30 kB, whatever the game', () => {
  const weight = (name: SymbolName) => symbolLibrary[name](new Paint('w')).length;
  const symbols = symbolNames.toSorted((a, b) => weight(b) - weight(a)).slice(0, 8);
  const title = 'The very long and winding name of a game';
  for (const key of [...Object.keys(knownGames), 'a', 'b', 'c', 'd', 'e', 'f', 'g', 'h']) {
    for (const kind of ['game', 'category', 'promotion'] as const) {
      expect(coverSvg({ kind, key, symbols, title }, size).length, `${kind} ${key}`).toBeLessThan(30_000);
    }
  }
});

test('every symbol of the library draws itself', () => {
  for (const name of symbolNames) {
    const paint = new Paint('test');
    const drawing = symbolLibrary[name](paint);
    expect(problemsOf(paint.svg(size, [100, 100], drawing)), name).toEqual([]);
  }
});

test('words cannot break out of the picture, and other scripts are set in the fonts of the machine', () => {
  const title = `<script>alert("x")</script> & 'friends'`;
  const svg = coverSvg({ kind: 'game', key: 'wolf-moon', title }, size);
  expect(problemsOf(svg)).toEqual([]);
  expect(svg).not.toContain('<script');
  const typed = lettering(new Paint('t'), '幸运星', {
    x: 0,
    y: 0,
    maxWidth: 90,
    maxHeight: 40,
    size: 20,
    fill: ['#fff'],
  });
  expect(typed).toContain('>幸运星</text>');
  const drawn = lettering(new Paint('t'), 'São Jorge', {
    x: 0,
    y: 0,
    maxWidth: 90,
    maxHeight: 40,
    size: 20,
    fill: ['#fff'],
  });
  expect(drawn).toContain('<path');
  expect(drawn).not.toContain('<text');
});

test('the merchants have logos and the ways to pay have marks', () => {
  const logos = ['aurora', 'samba', 'bosphorus'].flatMap((name) => [
    logoSvg(name),
    logoSvg(name, { scheme: 'light' }),
  ]);
  const marks = paymentMethods.map((method) => paymentMarkSvg(method));
  for (const svg of [...logos, ...marks]) expect(problemsOf(svg)).toEqual([]);
  expect(new Set([...logos, ...marks]).size).toBe(logos.length + marks.length);
});
