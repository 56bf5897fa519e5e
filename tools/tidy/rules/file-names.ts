import type { Rule } from '../rule.ts';

const CODE = /\.(?:[cm]?[jt]s|tsx|css|sql|html|svg)$/;
const KEBAB = /^\.?[a-z0-9]+(?:-[a-z0-9]+)*(?:\.[a-z0-9-]+)*$/;

export const fileNames: Rule = {
  name: 'file and folder names are kebab-case',
  reason: 'One spelling works on every file system, and nobody has to guess it.',
  check: (files) =>
    files.flatMap(({ path }) => {
      // Names below a routes folder are the addresses that the specification prints; generators choose their own.
      if (!CODE.test(path) || /^apps\/[^/]+\/src\/(?:.+\/)?routes\//.test(path) || /\.gen\.ts$/.test(path))
        return [];
      const odd = path.split('/').find((name) => !KEBAB.test(name));
      return odd === undefined ? [] : [{ path, message: `'${odd}' is not kebab-case` }];
    }),
};
