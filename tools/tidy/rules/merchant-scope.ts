import { isCode, lineAt, parse } from '../parse.ts';
import { domainOf, isQueries, schemaOf } from '../places.ts';
import type { Finding, Rule, SourceFile } from '../rule.ts';
import { readSchema, relationsIn } from '../sql.ts';

export const merchantScope: Rule = {
  name: 'every statement on a merchant-scoped table names merchant_id',
  reason: 'One forgotten condition shows the players of one merchant to another.',
  check: (files) => {
    const { scoped } = readSchema(files);
    return files
      .filter((file) => isCode(file) && isQueries(file.path))
      .flatMap((file) => unscoped(file, scoped));
  },
};

/** A statement is what one declaration at the top of the file holds: one function, one statement. */
function unscoped(file: SourceFile, scoped: ReadonlySet<string>): Finding[] {
  const own = schemaOf(domainOf(file.path) ?? '');
  return parse(file).program.body.flatMap((declaration): Finding[] => {
    if (/\bmerchant_id\b/.test(file.text.slice(declaration.start, declaration.end))) return [];
    const table = relationsIn(declaration)
      .map(({ schema, name }) => `${schema || own}.${name}`)
      .find((name) => scoped.has(name));
    const line = lineAt(file, declaration.start);
    return table === undefined ? [] : [{ path: file.path, line, message: `${table} without merchant_id` }];
  });
}
