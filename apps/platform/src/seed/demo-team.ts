import type { Role } from '@fairground/contract';

/** Somebody of the demonstration's tree. */
export interface TeamMember {
  account: string;
  nickname: string;
  role: Role;
  upline: string | null;
  /** 1 is the top. */
  level: number;
}

const TOPS = ['north', 'river', 'summit'] as const;
/** How many stand below each agent of a level: agents, and players. */
const BELOW = [
  { agents: 3, players: 4 },
  { agents: 2, players: 3 },
  { agents: 0, players: 7 },
] as const;
const NAMES = [
  'Mei',
  'Jun',
  'Rosa',
  'Omar',
  'Linh',
  'Aiko',
  'Ivan',
  'Noor',
  'Luiz',
  'Suda',
  'Tariq',
  'Elena',
];

/** Three top agents, four levels, some two hundred people; everybody behind whoever stands above. */
export const demoTeam: readonly TeamMember[] = TOPS.flatMap((account) =>
  teamOf({ account, nickname: account, role: 2, upline: null, level: 1 }),
);

function teamOf(agent: TeamMember): TeamMember[] {
  const { agents, players } = BELOW[agent.level - 1] ?? { agents: 0, players: 0 };
  const below = (role: Role, letter: string, place: number): TeamMember => {
    const account = `${agent.account}${letter}${place + 1}`;
    const nickname = NAMES[(account.length * 5 + place * 7) % NAMES.length] as string;
    return { account, nickname, role, upline: agent.account, level: agent.level + 1 };
  };
  return [
    agent,
    ...Array.from({ length: agents }, (_, place) => teamOf(below(1, 'a', place))).flat(),
    ...Array.from({ length: players }, (_, place) => below(0, 'p', place)),
  ];
}

/** Hundredths of a percent of every bet, and the series of lotteries, by level. */
export const demoTerms = [
  { rate: 100, series: 1_900 },
  { rate: 80, series: 1_890 },
  { rate: 60, series: 1_880 },
  { rate: 30, series: 1_860 },
] as const;

/** What agents have agreed on, in percent with four decimals: of the level's bets each day, and of what the team lost in a week. */
export const demoContracts = [
  { daily: 8_000n, dividend: 200_000n },
  { daily: 5_000n, dividend: 150_000n },
  { daily: 3_000n, dividend: 100_000n },
] as const;

/** Each takes the largest of the stakes. */
const GAMES = [
  'jade-lantern-garden',
  'monsoon-terraces',
  'crystal-hollow',
  'dragon-vault',
  'tiger-peaks',
] as const;
const STAKES = [10n, 20n, 50n, 100n, 200n] as const;
/** What ten rounds pay, in tenths of their stake. */
const RETURNS = [0n, 0n, 8n, 0n, 15n, 0n, 30n, 0n, 0n, 40n] as const;

/** Who plays on a day of the past month, where, and how it ends: the same at every installation. Whole units of money. */
export function playOf(place: number, day: number) {
  if ((place * 7 + day * 3) % 6 !== 0) return null;
  const stake = STAKES[(place + day) % STAKES.length] as bigint;
  const rounds = [0, 1, 2].map((round) => {
    const tenths = RETURNS[(place * 3 + day * 7 + round * 4) % RETURNS.length] as bigint;
    return { stake, tenths };
  });
  // Who plays on the same day stands six places apart: counted by places alone, all of them would sit in one game.
  const turn = Math.floor(place / 6) + Math.floor(place / 30);
  return { game: GAMES[(turn + day) % GAMES.length] as string, rounds };
}
