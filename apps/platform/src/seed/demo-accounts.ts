/** Accounts that the demo data brings; they are printed when the demo starts and exist nowhere else. */
export const demoOperators = [
  { account: 'admin', password: 'fairground-admin', name: 'Ada Admin', role: 'admin' },
  { account: 'operator', password: 'fairground-operator', name: 'Olu Operator', role: 'operator' },
  { account: 'finance', password: 'fairground-finance', name: 'Fen Finance', role: 'finance' },
  { account: 'support', password: 'fairground-support', name: 'Sol Support', role: 'support' },
] as const;

export interface DemoPlayer {
  merchantCode: string;
  account: string;
  password: string;
  nickname: string;
  role: 0 | 1 | 2 | 4;
  /** The account of the agent above. */
  upline: string | null;
  /** What it is good for, as printed. */
  about: string;
}

const PASSWORD = 'fair2026';

export const demoPlayers: readonly DemoPlayer[] = [
  player('aurora', 'topagent1', 'Teng', 2, null, 'top agent'),
  player('aurora', 'agent001', 'Ming', 1, 'topagent1', 'agent below topagent1'),
  player('aurora', 'player01', 'Lan', 0, 'agent001', 'player below agent001'),
  player('aurora', 'player02', 'Hao', 0, 'agent001', 'player below agent001'),
  player('aurora', 'trial001', 'Visitor', 4, null, 'trial account'),
  player('samba', 'player01', 'Bia', 0, null, 'player'),
  player('bosphorus', 'player01', 'Defne', 0, null, 'player'),
];

function player(
  merchantCode: string,
  account: string,
  nickname: string,
  role: DemoPlayer['role'],
  upline: string | null,
  about: string,
): DemoPlayer {
  return { merchantCode, account, password: PASSWORD, nickname, role, upline, about };
}
