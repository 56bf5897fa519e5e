import { operatorAccess } from '@fairground/contract';
import type { Scene, Who } from './scene.ts';

/** Members who stay signed in: a second sign-in ends the first. No session lasts till tomorrow, so all are made anew then. */
export function signIns(scene: Scene) {
  const tokens = new Map<string, Promise<string>>();
  return {
    as: async (account: string): Promise<Who> => {
      const token = tokens.get(account) ?? scene.player(account);
      tokens.set(account, token);
      return { token: await token };
    },
    later: (pass: () => void): void => {
      pass();
      tokens.clear();
    },
    operator: async (account: 'operator' | 'admin' = 'operator'): Promise<Who> => {
      const wish = { account, password: `fairground-${account}` };
      return { token: (await scene.call(operatorAccess.signIn, wish)).token };
    },
  };
}
