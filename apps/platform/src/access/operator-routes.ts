import { operatorAccess } from '@fairground/contract';
import { routes } from '../kernel/http/routes.ts';
import { resetSecondFactor, setBirthday, setPlayerState, signOutPlayer } from './operators/change-player.ts';
import { changeOwnPassword, listSessions, useLink } from './operators/choose-password.ts';
import { confirmSecondFactor } from './operators/confirm-second-factor.ts';
import { decideAvatar, listAvatars, showWaitingAvatar } from './operators/decide-avatar.ts';
import { listLoginHistory, listOutbox, listPlayers, showPlayer } from './operators/list-players.ts';
import {
  addOperator,
  changeOperator,
  confirmOperator,
  listOperators,
  resetOperator,
  setOperatorState,
  signOutOther,
} from './operators/manage-operators.ts';
import { setPolicy, showPolicy } from './operators/set-policy.ts';
import { setUp, showSetup, startSetup } from './operators/set-up.ts';
import { showOperator } from './operators/show-operator.ts';
import { signInOperator } from './operators/sign-in-operator.ts';
import { signOutOperator } from './operators/sign-out-operator.ts';
import { startSecondFactor } from './operators/start-second-factor.ts';

export const operatorAccessRoutes = routes(operatorAccess, {
  signIn: signInOperator,
  me: showOperator,
  signOut: signOutOperator,
  startSecondFactor,
  confirmSecondFactor,

  players: listPlayers,
  player: showPlayer,
  setPlayerState,
  setBirthday,
  signOutPlayer,
  resetSecondFactor,
  loginHistory: listLoginHistory,
  outbox: listOutbox,
  avatars: listAvatars,
  waitingAvatar: showWaitingAvatar,
  decideAvatar,

  policy: showPolicy,
  setPolicy,

  operators: listOperators,
  addOperator,
  changeOperator,
  setOperatorState,
  confirmOperator,
  signOutOther,
  resetOperator,
  useLink,
  changeOwnPassword,
  ownSessions: listSessions,

  setupState: showSetup,
  startSetup,
  setUp,
});
