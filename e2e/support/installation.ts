import { inject } from 'vitest';

/** The platform and the database of this worker; no other test file uses them at the same time. */
export function installation() {
  const own = inject('installations')[Number(process.env.VITEST_POOL_ID) - 1];
  if (!own) throw new Error('This worker has no platform of its own.');
  return own;
}
