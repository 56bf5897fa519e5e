import type { PoolClient } from 'pg';
import { vi } from 'vitest';
import type { Database } from '../src/kernel/db/db.ts';
import { Batcher } from '../src/wallet/ledger/batch/batcher.ts';

/** A batcher that has written nothing yet, and what it sends. `beforeHeard` is done between a statement and its answer. */
export function watchedBatcher(
  database: Database,
  beforeHeard: (name: string) => Promise<void> = async () => {},
) {
  const sent: string[] = [];
  const connect = async (): Promise<PoolClient> => {
    const client = await database.hot.connect();
    const query = client.query.bind(client) as (...args: unknown[]) => unknown;
    const spied = vi.spyOn(client, 'query').mockImplementation(((...args: unknown[]) => {
      const [what] = args as [string | { name?: string; text: string }];
      const name = typeof what === 'string' ? what : (what.name ?? what.text);
      if (!name.startsWith('plan ')) sent.push(name);
      return Promise.resolve(query(...args)).then(async (answer) => {
        await beforeHeard(name);
        return answer;
      });
    }) as never);
    const release = client.release.bind(client);
    client.release = (error) => {
      spied.mockRestore();
      client.release = release;
      release(error);
    };
    return client;
  };
  const batcher = new Batcher({ database: { ...database, hot: { connect } as never } });
  return { post: batcher.post.bind(batcher), sent };
}
