import type { AnswerOf } from '@fairground/contract';
import type { api } from '../../shared/api.ts';

export type AgentLink = AnswerOf<typeof api.agents.addLink>;

export const addressOf = (linkId: string): string => `${location.origin}/register?linkId=${linkId}`;
