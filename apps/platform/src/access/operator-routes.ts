import { operatorAccess } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { resetSecondFactor, setPlayerState, signOutPlayer } from './change-player.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { listLoginHistory, listOutbox, listPlayers, showPlayer } from './list-players.ts';
import { setPolicy, showPolicy } from './set-policy.ts';
import { showOperator } from './show-operator.ts';
import { signInOperator } from './sign-in-operator.ts';
import { signOutOperator } from './sign-out-operator.ts';
import { startSecondFactor } from './start-second-factor.ts';

export const operatorAccessRoutes = routes(operatorAccess, {
  signIn: signInOperator,
  me: showOperator,
  signOut: signOutOperator,
  startSecondFactor,
  confirmSecondFactor,

  players: listPlayers,
  player: showPlayer,
  setPlayerState,
  signOutPlayer,
  resetSecondFactor,
  loginHistory: listLoginHistory,
  outbox: listOutbox,

  policy: showPolicy,
  setPolicy,
});
