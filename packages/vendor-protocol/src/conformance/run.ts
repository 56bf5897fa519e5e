import { parseArgs } from 'node:util';
import { httpControl } from './control.ts';
import { reportLines, runConformance } from './run-cases.ts';

const HELP = `Runs the conformance kit of the vendor protocol against a platform and prints a report.
npm run conformance -- http://127.0.0.1:3000 --vendor … --merchant … --secret … --other-merchant … --other-secret …
  --game … --currency … --control … [--operations 1000] [--load-calls 2000] [--p99-ms 500]
packages/vendor-protocol/README.md says what each of them is. Ends with 1 when a case failed, 2 when something is missing.`;

const options = {
  help: { type: 'boolean', short: 'h' },
  vendor: { type: 'string' },
  merchant: { type: 'string' },
  secret: { type: 'string' },
  'other-merchant': { type: 'string' },
  'other-secret': { type: 'string' },
  game: { type: 'string' },
  currency: { type: 'string' },
  control: { type: 'string' },
  operations: { type: 'string', default: '1000' },
  'load-calls': { type: 'string', default: '2000' },
  'p99-ms': { type: 'string', default: '500' },
} as const;

/** Runs the conformance kit against any installation and prints a report; ends with 1 when a case failed. */
const { values, positionals } = readArguments();
if (values.help) {
  console.info(HELP);
  process.exit(0);
}

function readArguments() {
  try {
    return parseArgs({ allowPositionals: true, options });
  } catch (error) {
    console.error(`${(error as Error).message}\n${HELP}`);
    process.exit(2);
  }
}

function given(name: Exclude<keyof typeof options, 'help'>): string {
  const value = values[name];
  if (value) return value;
  console.error(`--${name} is missing. README.md of this package lists what the kit needs.`);
  process.exit(2);
}

function address(): string {
  const [url] = positionals;
  if (url) return url.replace(/\/$/, '');
  console.error('Say first where the platform is, such as http://127.0.0.1:3000.');
  process.exit(2);
}

const findings = await runConformance({
  target: {
    baseUrl: address(),
    vendor: given('vendor'),
    merchant: given('merchant'),
    secret: given('secret'),
    other: { merchant: given('other-merchant'), secret: given('other-secret') },
    gameId: given('game'),
    currency: given('currency'),
    timeoutMs: 10_000,
  },
  control: httpControl(given('control')),
  effort: {
    operations: Number.parseInt(given('operations'), 10),
    loadCalls: Number.parseInt(given('load-calls'), 10),
    p99Ms: Number.parseInt(given('p99-ms'), 10),
  },
});
console.info(reportLines(findings).join('\n'));
process.exitCode = findings.some(({ verdict }) => verdict === 'failed') ? 1 : 0;
