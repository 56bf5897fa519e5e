import type { Role } from '@fairground/contract';

/**
 * Accounts that the demo data brings. They are printed when a demonstration starts, so they must never exist on an
 * installation that takes real money.
 */
export const demoOperators = [
  { account: 'admin', password: 'fairground-admin', name: 'Ada Admin', role: 'admin' },
  { account: 'operator', password: 'fairground-operator', name: 'Olu Operator', role: 'operator' },
  { account: 'finance', password: 'fairground-finance', name: 'Fen Finance', role: 'finance' },
  { account: 'support', password: 'fairground-support', name: 'Sol Support', role: 'support' },
] as const;

export interface DemoPlayer {
  account: string;
  password: string;
  nickname: string;
  role: Role;
  /** The account of the agent above. */
  upline: string | null;
  /** What it is good for, as printed. */
  about: string;
}

export const DEMO_PASSWORD = 'fair2026';

/** The same at every merchant; an agent stands before those below it. */
export const demoPlayers: readonly DemoPlayer[] = [
  player('topagent1', 'Teng', 2, null, 'top agent'),
  player('agent001', 'Ming', 1, 'topagent1', 'agent below topagent1'),
  player('player01', 'Lan', 0, 'agent001', 'player below agent001'),
  player('player02', 'Hao', 0, 'agent001', 'player below agent001'),
  player('trial001', 'Visitor', 4, null, 'trial account'),
  player('testtop1', 'Test Teng', 42, null, 'test account of a top agent'),
  player('testagent', 'Test Ming', 41, 'testtop1', 'test account of an agent'),
  player('tester01', 'Test Lan', 40, 'testagent', 'test account of a player'),
];

/** What they have paid in before anybody looks, in whole units of money. */
export const demoMoney = [
  { account: 'agent001', amount: 5_000n },
  { account: 'player01', amount: 10_000n },
  { account: 'player02', amount: 2_000n },
] as const;

/** Points to look around the mall with. */
export const demoPoints = [
  { account: 'player01', amount: '25000' },
  { account: 'player02', amount: '3000' },
] as const;

/** Where they stand in the club; everybody else at the bottom. */
export const demoRanks = [
  { account: 'topagent1', level: 7 },
  { account: 'agent001', level: 5 },
] as const;

/** What agents have to give, in hundredths of a percent of every bet. */
export const demoRates = [
  { account: 'topagent1', rate: 100 },
  { account: 'agent001', rate: 80 },
  { account: 'player01', rate: 50 },
  { account: 'player02', rate: 30 },
] as const;

function player(
  account: string,
  nickname: string,
  role: Role,
  upline: string | null,
  about: string,
): DemoPlayer {
  return { account, password: DEMO_PASSWORD, nickname, role, upline, about };
}
