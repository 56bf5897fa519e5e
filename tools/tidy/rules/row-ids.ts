import type { Rule } from '../rule.ts';

const ROW = String.raw`(?!SHA-)[A-Z][A-Z0-9]{1,3}-\d{3}`;
/** Brackets of any kind that begin with the number of a row, and what stands after them. */
const BRACKETED = new RegExp(String.raw`[([]${ROW}[^()[\]'"\`]*[)\]].?`, 'g');
const IN_ORDER = new RegExp(String.raw`^\[${ROW}(?: [A-Z][A-Z0-9]*-?\d+)*\]['"\`]$`);

export const rowIds: Rule = {
  name: "a test's rows stand in one bracket at the end of its title: [AAA-001 AAA-002]",
  reason: 'Written in one way, they are found by one search, and a title reads as a sentence.',
  check: (files) =>
    files.flatMap(({ path, text }) =>
      /\.test\.tsx?$/.test(path)
        ? text
            .split('\n')
            .flatMap((line, at) =>
              [...line.matchAll(BRACKETED)]
                .filter(([found]) => !IN_ORDER.test(found))
                .map(([found]) => ({ path, line: at + 1, message: `${found} is not the end of a title` })),
            )
        : [],
    ),
};
