/** What `kernel.demand` fails with: something is not as a statement demands it, and nothing of its transaction stays. */
const NOT_AS_DEMANDED = 'FG001';
const UNIQUE_VIOLATION = '23505';

/** Whether a transaction failed because something else was true than it was written for. Whoever looks again may try again. */
export const isMistaken = (error: unknown): boolean => {
  const { code } = error as { code?: string };
  return code === NOT_AS_DEMANDED || code === UNIQUE_VIOLATION;
};
