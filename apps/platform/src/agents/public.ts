export { changeRole } from './desk/change-tree.ts';
export { agentsJobs } from './jobs.ts';
export { acceptNewcomer, findInvitation } from './links/accept-newcomer.ts';
export { operatorAgentsRoutes } from './operator-routes.ts';
export { rebatesOf } from './rebates/rebates-at.ts';
export { agentsRoutes } from './routes.ts';
export { seedAgents, seedContracts, seedTerms } from './seed-agents.ts';
export { sayReplay } from './settlement/replay-runs.ts';
export { settleDue } from './settlement/settle-due.ts';
