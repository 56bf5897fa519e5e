import type pg from 'pg';

/**
 * All of it or nothing. What is repeatable is not waited for until it is on the disk: should the database fall at this very
 * moment, it is found undone and done again.
 */
export async function inTransaction<T>(
  pool: pg.Pool,
  work: (client: pg.PoolClient) => Promise<T>,
  { isRepeatable = false } = {},
): Promise<T> {
  const client = await pool.connect();
  try {
    await client.query(isRepeatable ? 'begin; set local synchronous_commit = off' : 'begin');
    const result = await work(client);
    await client.query('commit');
    client.release();
    return result;
  } catch (error) {
    // A connection that failed in the middle may still hold locks.
    client.release(true);
    throw error;
  }
}
