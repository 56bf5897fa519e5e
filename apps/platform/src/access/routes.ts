import { access, operatorAccess } from '@fairground/contract';
import { routes } from '../kernel/routes.ts';
import { confirmSecondFactor } from './confirm-second-factor.ts';
import { logOut } from './log-out.ts';
import { setLanguage } from './set-language.ts';
import { showOperator } from './show-operator.ts';
import { signInOperator } from './sign-in-operator.ts';
import { signOutOperator } from './sign-out-operator.ts';
import { startSecondFactor } from './start-second-factor.ts';

export const accessRoutes = routes(access, {
  ping: ({ session }) => ({ account: session.account }),
  logout: logOut,
  setLanguage,
});

export const operatorAccessRoutes = routes(operatorAccess, {
  signIn: signInOperator,
  me: showOperator,
  signOut: signOutOperator,
  startSecondFactor,
  confirmSecondFactor,
});
