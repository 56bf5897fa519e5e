export { activityJobs } from './jobs.ts';
export { activityMetrics } from './metrics.ts';
export { type Product, products } from './products.ts';
export {
  type Figure,
  figuresOfAll,
  figuresSince,
  lastLine,
  type Measure,
  membersOfDays,
  membersSince,
  sumFiltered,
} from './queries/figures.ts';
export { sumGames } from './queries/game-days.ts';
export { type Line, linesById, type MemberSums } from './queries/lines.ts';
export { flowDays, hasPlayed, playDays, sumMembers, sumTogether } from './queries/members.ts';
export { sumMonth } from './queries/months.ts';
export { completeTo } from './queries/positions.ts';
export { listTeamBets, sumTeamBets, type TeamBet, type TeamBets } from './queries/team-bets.ts';
export { countActive, sumBranches, sumProducts, sumTeamDays, type TeamSums } from './queries/team-reports.ts';
export { listTeamFlow, listTeamPlay, sumTeamMonth } from './queries/teams.ts';
export type { LineReader, SumReader } from './read-lines.ts';
export { activityReaders } from './readers.ts';
export { rebuildRollUps } from './rebuild-roll-ups.ts';
export { activityRoutes } from './routes.ts';
export { countAll, startCounter } from './run-counter.ts';
export { sayRecord } from './verify-record.ts';
