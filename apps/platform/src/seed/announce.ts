import type { Config } from '../kernel/platform.ts';
import { DEMO_PASSWORD, demoOperators, demoPlayers } from './demo-accounts.ts';
import { DEMO_PAYMENT_PASSWORD } from './demo-past.ts';

const MERCHANTS = [
  ['aurora', 'indigo night and gold, CNY, every feature on'],
  ['samba', 'green on charcoal, BRL, Portuguese'],
  ['bosphorus', 'light and crimson, TLB, most features off'],
] as const;

/** Tells whoever started the program where to look. Not a log line: it is meant for a person. */
export function announce(config: Config, address: string, setupCode: string | null): void {
  if (!address) return;
  const { port } = new URL(address);
  const here = `http://localhost:${port}`;
  const lines = [`Fairground is running at ${here}`, ''];
  if (setupCode) lines.push(...setupLines(here, setupCode));
  else if (config.demo) lines.push(...demoLines(here, port), ...(config.demoMoney ? TEAM_LINES : []));
  lines.push(`  API documentation  ${here}/api-docs`, '');
  console.info(`\n${lines.join('\n')}`);
}

function setupLines(here: string, setupCode: string): string[] {
  return [
    '  Nobody can sign in yet. Open the console and set up the first administrator and merchant:',
    `  Console            ${here}/console/`,
    `  Setup code         ${setupCode}`,
    '  It is good once. For machines: npm run setup -- --help',
    '',
  ];
}

function demoLines(here: string, port: string): string[] {
  return [
    ...MERCHANTS.map(
      ([code, about]) => `  ${code.padEnd(12)}${`http://${code}.localhost:${port}`.padEnd(36)}${about}`,
    ),
    `  Or choose a merchant on one address: ${here}/?merchant=samba`,
    '',
    `  Console            ${here}/console/`,
    ...demoOperators.map(({ account, password, role }) => accountLine(account, password, role)),
    '',
    '  Players, the same at every merchant',
    ...demoPlayers.map(({ account, password, about }) => accountLine(account, password, about)),
    '',
  ];
}

const accountLine = (account: string, password: string, about: string): string =>
  `    ${account.padEnd(14)}${password.padEnd(22)}${about}`;

const TEAM_LINES: readonly string[] = [
  `  At aurora, player01, player02 and agent001 have played; their payment password is ${DEMO_PAYMENT_PASSWORD}`,
  '  At aurora, agents with a team and a month of play',
  accountLine('north', DEMO_PASSWORD, 'top agent; river and summit are two more'),
  accountLine('northa1', DEMO_PASSWORD, 'agent below north'),
  '',
];
