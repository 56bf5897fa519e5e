import { isAnyPoolStuck } from '@fairground/postgres';
import { isHearing } from '../db/listen.ts';
import type { Platform } from '../platform.ts';

/** What a process says of itself, and whether that is well. */
export interface Health {
  isFine: boolean;
  status: string;
  /** What is wrong, in words for a log. */
  because?: string[];
}

/** Whether a process can go on. When not, only a new one helps; one whose event loop is stuck does not even answer. */
export const readLiveness = (): Health =>
  isAnyPoolStuck()
    ? { isFine: false, status: 'stuck', because: ['no connection of a pool is ever given back'] }
    : { isFine: true, status: 'alive' };

/** Whether calls should be sent here. Answers within a second, whatever happens. */
export async function readReadiness(platform: Platform, hasStarted: boolean): Promise<Health> {
  const because = [
    ...(hasStarted ? [] : ['not started, or stopping']),
    ...((await platform.database.isUp()) ? [] : ['the database does not answer']),
    // Switches, sessions and games would be those of some time ago.
    ...(isHearing(platform) ? [] : ['the database is not heard']),
  ];
  return because.length === 0
    ? { isFine: true, status: 'ready' }
    : { isFine: false, status: 'not ready', because };
}
