import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from 'vitest';

const SOURCE = fileURLToPath(new URL('..', import.meta.url));

/** What rules must not reach: clocks, luck of their own, money, the network, the machine. */
const FORBIDDEN = [
  /Math\.random/,
  /\bDate\b/,
  /performance\./,
  /setTimeout|setInterval/,
  /\bfetch\(/,
  /\bprocess\b/,
  /from '(node:|@fairground\/)/,
  /wallet/i,
];

function sourcesOf(folder: string): string[] {
  return (
    readdirSync(join(SOURCE, folder), { recursive: true, encoding: 'utf8' })
      .filter((name) => name.endsWith('.ts') && !name.endsWith('.test.ts'))
      // What a game shows in the browser decides nothing; no rule may import it, see below.
      .filter((name) => !/(^|\/)client\//.test(name))
      .map((name) => join(SOURCE, folder, name))
  );
}

/** The rules and all they are built of. */
const sources = [
  ...sourcesOf('games'),
  ...[
    'chance',
    'cards',
    'game',
    'hunt',
    'input',
    'layout-game',
    'live-game',
    'rational',
    'refusal',
    'shared-game',
    'sitting-game',
    'unrisked',
  ].map((name) => join(SOURCE, 'engine', `${name}.ts`)),
];

test('rules reach neither clocks nor money nor any luck but what they are given', () => {
  expect(sources.length).toBeGreaterThan(60);
  for (const source of sources) {
    const text = readFileSync(source, 'utf8');
    for (const forbidden of FORBIDDEN) expect(forbidden.test(text), `${source} has ${forbidden}`).toBe(false);
  }
});

test('rules import nothing but rules and what they are built of', () => {
  const known = new Set(sources);
  for (const source of sources) {
    for (const [, path = ''] of readFileSync(source, 'utf8').matchAll(/from '([^']+)'/g)) {
      expect(known, `${source} imports ${path}`).toContain(join(source, '..', path));
    }
  }
});
