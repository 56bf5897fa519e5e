import { expect, test } from 'vitest';
import { ownExports, passDoors } from '../../through-doors.ts';

const DOOR = `export { Balls } from './boards/balls.tsx';
export { type Bet, betsQuery } from './lottery-queries.ts';

export const loadLotteryPage = () => import('./lottery-page.tsx');
`;
const pass = (code: string) =>
  passDoors(code, '/site/src/app/my-bets/list.tsx', (file) => {
    expect(file).toBe('/site/src/lottery/public.ts');
    return DOOR;
  });

test('an import through a door leads to the files behind it, and to the door for what it makes itself', () => {
  expect(
    pass("import { Balls, type Bet, betsQuery as bets, loadLotteryPage } from '../../lottery/public.ts';"),
  ).toBe(
    "import { Balls } from '../../lottery/boards/balls.tsx'; " +
      "import { type Bet, betsQuery as bets } from '../../lottery/lottery-queries.ts'; " +
      "import { loadLotteryPage } from '../../lottery/public.ts';",
  );
  expect(pass("import type { Bet } from '../../lottery/public.ts';\nrun();")).toBe(
    "import type { Bet } from '../../lottery/lottery-queries.ts';\nrun();",
  );
});

test('all other imports stay as they are', () => {
  const code = "import { api } from '../../shared/api.ts';\nimport style from './list.module.css';\n";
  expect(pass(code)).toBe(code);
});

test('a door keeps only what it makes itself', () => {
  expect(ownExports(DOOR).trim()).toBe("export const loadLotteryPage = () => import('./lottery-page.tsx');");
});
