import { type ParseResult, parseSync, Visitor, type VisitorObject } from 'oxc-parser';
import type { SourceFile } from './rule.ts';

type Import = Readonly<{ specifier: string; line: number }>;

const parsed = new WeakMap<SourceFile, ParseResult>();
const imported = new WeakMap<SourceFile, Import[]>();

export const isCode = ({ path }: SourceFile) => /\.(?:[cm]?[jt]s|tsx)$/.test(path);

export function parse(file: SourceFile): ParseResult {
  const known = parsed.get(file);
  if (known) return known;
  const result = parseSync(file.path, file.text);
  parsed.set(file, result);
  return result;
}

/** Walks the syntax tree of a file. */
export function visit(file: SourceFile, visitor: VisitorObject): void {
  new Visitor(visitor).visit(parse(file).program);
}

export function lineAt({ text }: SourceFile, offset: number): number {
  let line = 1;
  for (let at = text.indexOf('\n'); at !== -1 && at < offset; at = text.indexOf('\n', at + 1)) line += 1;
  return line;
}

/** Everything a file imports or re-exports, whether a value, a type or a module loaded later. */
export function importsOf(file: SourceFile): Import[] {
  const known = imported.get(file);
  if (known) return known;
  const found = isCode(file) ? collectImports(file) : [];
  imported.set(file, found);
  return found;
}

function collectImports(file: SourceFile): Import[] {
  const found: Import[] = [];
  const add = (specifier: unknown, offset: number) => {
    if (typeof specifier === 'string') found.push({ specifier, line: lineAt(file, offset) });
  };
  const { module } = parse(file);
  for (const { moduleRequest, start } of module.staticImports) add(moduleRequest.value, start);
  for (const { entries, start } of module.staticExports)
    for (const { moduleRequest } of entries) add(moduleRequest?.value, start);

  // The module record knows neither import('…') with its text nor the import types of TypeScript.
  if (/\bimport\s*\(/.test(file.text)) {
    visit(file, {
      ImportExpression: ({ source, start }) => add(source.type === 'Literal' ? source.value : null, start),
      TSImportType: ({ source, start }) => add(source.value, start),
    });
  }
  return found;
}
