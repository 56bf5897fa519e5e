import { availableParallelism } from 'node:os';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import { throughDoors } from './apps/site/through-doors.ts';

// By itself vitest leaves one core free, which on a machine with two is half of it.
const maxWorkers = Math.max(2, availableParallelism());

/** The files that take longest. Begun last, one of them would be left alone at the end, with the other cores idle. */
const LONGEST = [
  ...[
    'http/fuzz',
    'studio-tables-falls',
    'studio-foresight-crash',
    'studio-tables',
    'studio-foresight-tables',
  ],
  ...[
    'studio-flights',
    'studio-falls',
    'studio-rooms-falls',
    'studio-database',
    'http/table',
    'ledger-property',
  ],
  ...['live-tables', 'card-rooms', 'wallet-deposit', 'promotions', 'api-docs', 'site-pages', 'games-instant'],
  ...[
    'games-table',
    'agents-centre',
    'start',
    'access-member',
    'chat',
    'setup-command',
    'first-hour',
    'top-payout',
  ],
].map((name) => `/${name}.test.ts`);

/** A worker keeps the program it has loaded as long as the next file is of the same project: so one project comes after the other. */
const byProject = (one: TestSpecification, other: TestSpecification) =>
  other.project.name.localeCompare(one.project.name);

class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => {
      const found = LONGEST.findIndex((end) => moduleId.endsWith(end));
      return found < 0 ? LONGEST.length : found;
    };
    return (await super.sort(files)).sort((one, other) => byProject(one, other) || place(one) - place(other));
  }
}

// A limit ends what hangs. A machine that is busy with other work may take several times as long as usual.
export default defineConfig({
  test: {
    sequence: { sequencer: LongestFirst },
    projects: [
      {
        // A test of one small file does not load a whole domain because the file takes a rule through its door.
        plugins: [throughDoors()],
        test: {
          name: 'unit',
          include: [
            '{packages,tools,scripts}/**/*.test.{ts,tsx}',
            'apps/{site,console,studio,chat}/src/**/*.test.{ts,tsx}',
          ],
          exclude: ['**/node_modules/**', '**/dist/**'],
          maxWorkers,
          isolate: false,
          testTimeout: 120_000,
        },
      },
      {
        test: {
          name: 'api',
          include: ['apps/platform/**/*.test.ts'],
          globalSetup: ['./apps/platform/test/global-setup.ts'],
          // One more than there are cores: some files wait for a flight to end or for a killed program to come back.
          maxWorkers: maxWorkers + 1,
          // The program is loaded once for all files of a worker; each file has a database of its own (test/scene.ts).
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'plain',
          // What moves money, once more with every fast path turned off (docs/fast-paths.md): the answers are the same.
          include: [
            'apps/platform/src/wallet/ledger/{ledger,ledger-property,ledger-history}.test.ts',
            'apps/platform/src/wallet/{transfers/transfers,withdrawals/withdrawals,deposits/deposits}.test.ts',
            'apps/platform/src/catalogue/rounds/{vendor-rounds,vendor-rules,win-limits}.test.ts',
            'apps/platform/src/catalogue/rounds/{queries/bet-rule,cached/place-cached-bet}.test.ts',
            'apps/platform/src/catalogue/vendor-api/conformance.test.ts',
            'apps/platform/src/lottery/place-bets.test.ts',
          ],
          env: { HTTP_FAST: 'off', LEDGER_OPTIMISTIC: 'off', SESSION_CACHE: 'off' },
          globalSetup: ['./apps/platform/test/global-setup.ts'],
          maxWorkers: maxWorkers + 1,
          isolate: false,
          testTimeout: 120_000,
          hookTimeout: 180_000,
        },
      },
      {
        test: {
          name: 'e2e',
          include: ['e2e/**/*.test.ts'],
          globalSetup: ['./e2e/global-setup.ts'],
          testTimeout: 300_000,
          hookTimeout: 300_000,
          expect: { poll: { timeout: 60_000 } },
          // Journeys wait more than they work. Each file has a whole platform of its own (e2e/support/installation.ts).
          maxWorkers: 3,
          isolate: false,
          sequence: { groupOrder: 1 },
        },
      },
    ],
  },
});
