/** The session value isAgent: 0 player, 1 agent with an upline, 2 top agent, 4 trial; 40, 41, 42 are test versions of 0, 1, 2. */
export const roles = [0, 1, 2, 4, 40, 41, 42] as const;
export type Role = (typeof roles)[number];

export const realRoles: readonly Role[] = [0, 1, 2];
export const trialRoles: readonly Role[] = [4, 40, 41, 42];

export const isTrial = (role: number): boolean => (trialRoles as readonly number[]).includes(role);
export const isReal = (role: number): boolean => (realRoles as readonly number[]).includes(role);
export const hasAgentMenu = (role: number): boolean => [1, 2, 41, 42].includes(role);
