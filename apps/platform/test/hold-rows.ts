import type { Scene } from './scene.ts';
import { until } from './until.ts';

export interface HeldRows {
  /** Resolves when so many statements of this database wait for somebody's lock. */
  waiting: (atLeast: number) => Promise<unknown>;
  /** Says something in the transaction that holds them. */
  say: (text: string, values?: readonly unknown[]) => Promise<{ rows: unknown[] }>;
  letGo: () => Promise<void>;
}

/** Locks rows from outside, so that a use case that needs them stops half-way until they are let go. */
export async function holdRows(
  { platform: { database } }: Pick<Scene, 'platform'>,
  select: string,
  values: readonly unknown[],
): Promise<HeldRows> {
  const client = await database.pool.connect();
  const say = (text: string, of: readonly unknown[] = []) => client.query(text, [...of]);
  await say('begin');
  await say(select, values);
  return {
    waiting: (atLeast) =>
      until(async () => {
        // By the connection that holds them: the others may all be waiting. In one transaction PostgreSQL shows the same
        // activity again and again until its snapshot is dropped.
        await say('select pg_stat_clear_snapshot()');
        const { rows } = await say(
          `select from pg_locks l join pg_stat_activity a using (pid)
           where not l.granted and a.datname = current_database()`,
        );
        return rows.length >= atLeast;
      }),
    say,
    letGo: async () => {
      await say('commit').finally(() => client.release());
    },
  };
}
