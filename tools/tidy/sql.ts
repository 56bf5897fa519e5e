import type { Node } from 'oxc-parser';
import { visitorKeys } from 'oxc-parser';
import type { SourceFile } from './rule.ts';

/** The views of the migrations, and the tables and views that carry a merchant_id, each as `schema.name`. */
export type Schema = Readonly<{ scoped: ReadonlySet<string>; views: ReadonlySet<string> }>;

/** A relation that a statement names; the schema is empty where the statement leaves it out. */
export type Relation = Readonly<{ schema: string; name: string; writes: boolean; offset: number }>;

const BUILDER_READS = [
  'selectFrom',
  'from',
  'using',
  'innerJoin',
  'leftJoin',
  'rightJoin',
  'fullJoin',
  'crossJoin',
];
const BUILDER_WRITES = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto', 'replaceInto'];
const RELATION =
  /\b(from|join|into|update|delete\s+from|truncate)\s+(?:only\s+)?"?([a-z_]\w*)"?\s*\.\s*"?([a-z_]\w*)"?/gi;

/** Every node below one, itself included. */
export function* nodesIn(node: Node): Generator<Node> {
  yield node;
  for (const key of visitorKeys[node.type] ?? []) {
    const child = (node as unknown as Record<string, Node | (Node | null)[] | null | undefined>)[key];
    for (const next of Array.isArray(child) ? child : [child]) if (next) yield* nodesIn(next);
  }
}

/** Whether a node is SQL: a sql template, a statement of the builder, or text handed to query(). */
export function isSql(node: Node): boolean {
  if (node.type === 'TaggedTemplateExpression')
    return node.tag.type === 'Identifier' && node.tag.name === 'sql';
  const method = methodOf(node);
  if (node.type !== 'CallExpression' || method === null) return false;
  if (method === 'selectFrom' || BUILDER_WRITES.includes(method)) return true;
  const [given] = node.arguments;
  return (
    method === 'query' &&
    given !== undefined &&
    ['Literal', 'TemplateLiteral', 'ObjectExpression'].includes(given.type)
  );
}

/** The relations that a piece of code reads or writes, in the builder or in SQL text. */
export function relationsIn(node: Node): Relation[] {
  return [...nodesIn(node)].flatMap((part) => [...inBuilder(part), ...inText(part)]);
}

function inBuilder(node: Node): Relation[] {
  const method = methodOf(node);
  if (node.type !== 'CallExpression' || method === null) return [];
  const writes = BUILDER_WRITES.includes(method);
  if (!writes && !BUILDER_READS.includes(method)) return [];
  const [given] = node.arguments;
  const names = given?.type === 'ArrayExpression' ? given.elements : [given];
  return names.flatMap((name) => {
    if (name?.type !== 'Literal' || typeof name.value !== 'string') return [];
    const [, schema = '', table = ''] = /^(?:(\w+)\.)?(\w+)/.exec(name.value) ?? [];
    return [{ schema, name: table, writes, offset: name.start }];
  });
}

function inText(node: Node): Relation[] {
  const text = textOf(node);
  return [...text.matchAll(RELATION)].map(([, verb = '', schema = '', name = '']) => ({
    schema: schema.toLowerCase(),
    name: name.toLowerCase(),
    writes: !/^(?:from|join)$/i.test(verb),
    offset: node.start,
  }));
}

function textOf(node: Node): string {
  if (node.type === 'Literal') return typeof node.value === 'string' ? node.value : '';
  // A placeholder stands for a value; a question mark keeps the words around it apart.
  return node.type === 'TemplateLiteral' ? node.quasis.map(({ value }) => value.raw).join('?') : '';
}

function methodOf(node: Node): string | null {
  if (node.type !== 'CallExpression' || node.callee.type !== 'MemberExpression') return null;
  const { property } = node.callee;
  return property.type === 'Identifier' ? property.name : null;
}

const DEFINITION =
  /^\s*(?:alter\s+table|create\s+(?:or\s+replace\s+)?(?:unlogged\s+|materialized\s+)?(table|view))\s+(?:if\s+(?:not\s+)?exists\s+|only\s+)*(\w+\.\w+)/;

/** Reads from the migrations what is a view, and what belongs to a merchant. */
export function readSchema(files: readonly SourceFile[]): Schema {
  const scoped = new Set<string>();
  const views = new Set<string>();
  const migrations = files.filter(({ path }) => /^apps\/[^/]+\/migrations\/.+\.sql$/.test(path));
  for (const { text } of migrations) {
    for (const statement of text.replace(/--.*$/gm, '').toLowerCase().split(';')) {
      const [, kind, name] = DEFINITION.exec(statement) ?? [];
      if (name === undefined) continue;
      if (kind === 'view') views.add(name);
      if (/\bmerchant_id\b/.test(statement)) scoped.add(name);
    }
  }
  return { scoped, views };
}
