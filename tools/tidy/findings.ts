import type { Finding, Rule } from './rule.ts';

export const inWords = ({ path, line, message }: Finding): string =>
  `${path}${line === undefined ? '' : `:${line}`} ${message}`;

/** What a rule says about a small tree, given as texts by path. */
export const findingsIn = (rule: Rule, tree: Readonly<Record<string, string>>): string[] =>
  rule.check(Object.entries(tree).map(([path, text]) => ({ path, text }))).map(inWords);
