import type { BadgeTone } from '@fairground/ui/show/badge.tsx';
import type { Bet } from '../lottery-queries.ts';

export const BET_STATES = ['pending', 'won', 'lost', 'returned', 'void', 'cancelled', 'stopped'] as const;

export const BET_TONES: Readonly<Record<Bet['status'], BadgeTone>> = {
  pending: 'accent',
  won: 'reward',
  lost: 'neutral',
  returned: 'success',
  void: 'warning',
  cancelled: 'neutral',
  stopped: 'neutral',
};
