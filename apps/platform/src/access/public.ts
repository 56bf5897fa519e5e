export { endSession, endSessionsOfPlayer } from './end-session.ts';
export { accessJobs } from './jobs.ts';
export { openSession } from './open-session.ts';
export { readOperator } from './read-operator.ts';
export { readSession } from './read-session.ts';
export { accessRoutes, operatorAccessRoutes } from './routes.ts';
export { seedAccess } from './seed-access.ts';
