import type { AnswerOf } from '@fairground/contract';
import type { agentsApi } from '../agents-api.ts';

export type AgentLink = AnswerOf<typeof agentsApi.addLink>;

export const addressOf = (linkId: string): string => `${location.origin}/register?linkId=${linkId}`;
