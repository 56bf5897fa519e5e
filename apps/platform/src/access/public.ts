export { avatarAddress } from './avatar-address.ts';
export { checkCaptcha } from './captcha/captcha.ts';
export { plugCarrier } from './codes/queue-message.ts';
export { confirmedWays, queueNotice } from './codes/queue-notice.ts';
export { checkPaymentPassword } from './credentials/payment-password.ts';
export { findOperator as findOperatorByAccount } from './credentials/queries/operators.ts';
export { provePassword } from './credentials/step-up.ts';
export { factsOfMany } from './facts-of-many.ts';
export { accessJobs } from './jobs.ts';
export { labelsOf } from './labels-of.ts';
export { type ClubLabel, provideMemberFacts, rankLevelOf } from './member-facts.ts';
export { accessMetrics } from './metrics.ts';
export { operatorAccessRoutes } from './operator-routes.ts';
export { shutOut } from './operators/change-player.ts';
export { readOperator } from './operators/read-operator.ts';
export { type FirstHouse, openSetup, provideFurnishing, setUpByCommand } from './operators/set-up.ts';
export { findShownAvatar } from './queries/avatars.ts';
export { birthdaysOn } from './queries/birthdays.ts';
export { readGivenLabels, writeGivenLabels } from './queries/labels.ts';
export {
  accountsOf,
  facesOf,
  membersById,
  namesOnBoards,
  registrationsOf,
  shownNames,
  trialsAmong,
} from './queries/many-members.ts';
export { idsOfAccounts, pageMembers } from './queries/member-pages.ts';
export {
  findMemberByAccount,
  findMemberById,
  isAccountElsewhere,
  type MemberRow,
} from './queries/members.ts';
export { listNewcomers, type Newcomer } from './queries/newcomers.ts';
export { listTraceSharers, sharedTraces } from './queries/shared-traces.ts';
export { type Invitation, provideInvitations } from './registration/invitations.ts';
export { openBelow } from './registration/open-below.ts';
export { accessRoutes } from './routes.ts';
export { seedAccess, seedPlayers } from './seed-access.ts';
export { checkSession } from './sessions/check-session.ts';
export { endSessionsOfPlayer, hearEndedSessions } from './sessions/end-session.ts';
export { isSessionLive } from './sessions/is-session-live.ts';
export { openSession } from './sessions/open-session.ts';
export { sayTree } from './tree/check-tree.ts';
export { moveMember, setRole } from './tree/move-member.ts';
export {
  countTeams,
  depthBelow,
  findComingMove,
  listBelow,
  listLines,
  listUplines,
  momentOfDay,
  type Upline,
} from './tree/queries/placements.ts';
export {
  countNewcomers,
  countTeam,
  isLargeTeam,
  LARGE_TEAM,
  listOnline,
} from './tree/queries/team-counts.ts';
export { endOfDay, isOfTeam, stoodInTeam, type TeamOfDays, teamOfDays } from './tree/queries/team-of-days.ts';
