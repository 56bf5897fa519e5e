import type { Finding, Rule, SourceFile } from '../rule.ts';

/** Earlier ones have been released and stay as they are. */
const FROM = 140;
const MIGRATION = /^apps\/(?:platform|studio)\/migrations\/(\d{4})-.+\.sql$/;
const STEP = /^-- step\b/m;
const CREATED = /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+\.\w+)/gi;
const INDEX =
  /\bcreate\s+(?:unique\s+)?index\s+(concurrently\s+)?(?:if\s+not\s+exists\s+)?(\w+)\s+on\s+(?:only\s+)?(\w+\.\w+)/gi;
const DROPPED = /\bdrop\s+index\s+concurrently\s+if\s+exists\s+(?:\w+\.)?(\w+)/gi;

export const gentleMigrations: Rule = {
  name: 'an index on a table that exists already is made beside the bets',
  reason:
    'To build an index within a transaction keeps everybody from writing to its table until it is done, which takes minutes where a table is large.',
  check: (files) => files.filter(isNew).flatMap(heldUp),
};

const isNew = ({ path }: SourceFile): boolean => Number(MIGRATION.exec(path)?.[1] ?? 0) >= FROM;

function heldUp({ path, text }: SourceFile): Finding[] {
  // Comments of the same length, so that places stay; the lines that cut a file into steps are kept apart.
  const code = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length));
  const own = new Set([...code.matchAll(CREATED)].map(([, table]) => table?.toLowerCase()));
  const dropped = new Set([...code.matchAll(DROPPED)].map(([, index]) => index?.toLowerCase()));
  return [...code.matchAll(INDEX)].flatMap(({ 1: concurrently, 2: index = '', 3: table = '', index: at }) => {
    const line = code.slice(0, at).split('\n').length;
    const find = (message: string) => [{ path, line, message: `${index}: ${message}` }];
    // Nobody waits for a table that did not exist before.
    if (own.has(table.toLowerCase())) return [];
    if (!concurrently) return find(`say 'create index concurrently', ${table} may be large`);
    if (!STEP.test(text)) return find("it cannot run in a transaction; put '-- step' before it");
    // What was broken off leaves an index behind that is of no use and in the way.
    return dropped.has(index.toLowerCase()) ? [] : find("say 'drop index concurrently if exists' before it");
  });
}
