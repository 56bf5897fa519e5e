import type { AnswerOf } from '@fairground/contract';
import type { agentsApi } from '../agents-api.ts';

export type AgentLink = AnswerOf<typeof agentsApi.addLink>;

/** A name before a host of the merchant is an invitation; only what can stand in the name of a host is one. */
export function domainOf(code: string, host: string, ownHosts: readonly string[]): string | null {
  const owner = ownHosts.find((own) => host === own || host.endsWith(`.${own}`)) ?? ownHosts[0];
  return owner && /^[a-z0-9]{1,63}$/.test(code) && code !== 'www' ? `${code}.${owner}` : null;
}

export const addressOf = (linkId: string): string => `${location.origin}/register?linkId=${linkId}`;
