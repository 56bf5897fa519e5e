import { isCode, lineAt, parse } from '../parse.ts';
import { domainOf, domains, isQueries, isTest, levelOf, schemaOf } from '../places.ts';
import type { Finding, Rule, SourceFile } from '../rule.ts';
import { isSql, nodesIn, type Relation, readSchema, relationsIn, type Schema } from '../sql.ts';

const SERVER = /^apps\/(?:platform|studio)\/src\//;
const LOOKS_LIKE_SQL = /\bsql\b|selectFrom|insertInto|updateTable|deleteFrom|mergeInto|\.query\b/;
const SCHEMAS = new Map(['kernel', ...domains].map((domain) => [schemaOf(domain), domain]));

export const sqlHome: Rule = {
  name: 'SQL stands in queries, on the own schema of its domain',
  reason:
    'Whoever changes a table finds every use of it in one place; a stranger reads a published view or asks public.ts.',
  check: (files) => {
    const schema = readSchema(files);
    return files
      .filter(
        (file) =>
          isCode(file) && SERVER.test(file.path) && !isTest(file.path) && LOOKS_LIKE_SQL.test(file.text),
      )
      .filter(({ path }) => domainOf(path) !== 'kernel')
      .flatMap((file) => (isQueries(file.path) ? foreignTables(file, schema) : strayed(file)));
  },
};

function strayed(file: SourceFile): Finding[] {
  for (const node of nodesIn(parse(file).program))
    if (isSql(node))
      return [{ path: file.path, line: lineAt(file, node.start), message: 'SQL belongs in queries' }];
  return [];
}

function foreignTables(file: SourceFile, { views }: Schema): Finding[] {
  // The studio is a program of its own, with one schema.
  const domain = domainOf(file.path) ?? 'studio';
  return relationsIn(parse(file).program)
    .filter((relation) => SCHEMAS.has(relation.schema) && relation.schema !== schemaOf(domain))
    .filter((relation) => !isPublishedBelow(relation, domain, views))
    .map(({ schema, name, offset }) => ({
      path: file.path,
      line: lineAt(file, offset),
      message: `${schema}.${name} belongs to another domain`,
    }));
}

/** A domain may publish a view for those above it to read. */
function isPublishedBelow(
  { schema, name, writes }: Relation,
  domain: string,
  views: ReadonlySet<string>,
): boolean {
  return !writes && views.has(`${schema}.${name}`) && levelOf(SCHEMAS.get(schema) ?? '') < levelOf(domain);
}
