import { isCode, lineAt, visit } from '../parse.ts';
import { isTest } from '../places.ts';
import type { Finding, Rule, SourceFile } from '../rule.ts';

const FILE_LINES_MAX = 300;
const FUNCTION_LINES_MAX = 70;
const WRITTEN = /\.(?:[cm]?[jt]s|tsx|sql)$/;
const NOT_WRITTEN = /\.gen\.ts$|(?:^|\/)vectors\//;

export const length: Rule = {
  name: `a file has at most ${FILE_LINES_MAX} lines, a function at most ${FUNCTION_LINES_MAX}`,
  reason: 'What fits on a screen can be read as a story.',
  check: (files) =>
    files
      .filter(({ path }) => WRITTEN.test(path) && !NOT_WRITTEN.test(path))
      .flatMap((file) => [...longFile(file), ...longFunctions(file)]),
};

const linesIn = (text: string) => text.trimEnd().split('\n').length;

function longFile({ path, text }: SourceFile): Finding[] {
  const lines = linesIn(text);
  return lines > FILE_LINES_MAX ? [{ path, message: `${lines} lines` }] : [];
}

function longFunctions(file: SourceFile): Finding[] {
  if (!isCode(file) || isTest(file.path) || linesIn(file.text) <= FUNCTION_LINES_MAX) return [];
  const found: Finding[] = [];
  const measure = ({ start, end }: { start: number; end: number }) => {
    const line = lineAt(file, start);
    const lines = lineAt(file, end) - line + 1;
    if (lines > FUNCTION_LINES_MAX)
      found.push({ path: file.path, line, message: `a function of ${lines} lines` });
  };
  visit(file, {
    FunctionDeclaration: measure,
    FunctionExpression: measure,
    ArrowFunctionExpression: measure,
  });
  return found;
}
