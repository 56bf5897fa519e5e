import type pg from 'pg';
import type { PlaySession } from './rounds.ts';

/** What a pot holds; nothing until it has been fed. */
export async function findPool(
  db: pg.Pool,
  { merchant, game, currency, mode }: Pick<PlaySession, 'merchant' | 'game' | 'currency' | 'mode'>,
): Promise<bigint | null> {
  const { rows } = await db.query<{ amount: bigint }>(
    'select amount from studio.pool where merchant = $1 and game = $2 and currency = $3 and mode = $4',
    [merchant, game, currency, mode],
  );
  return rows[0]?.amount ?? null;
}

/** Locks the pot until the transaction ends; opens it with its seed. */
export async function lockPool(
  db: pg.PoolClient,
  pool: { merchant: string; game: string; currency: string; mode: string; seed: bigint },
): Promise<bigint> {
  const { rows } = await db.query<{ amount: bigint }>(
    `insert into studio.pool as p (merchant, game, currency, mode, amount) values ($1, $2, $3, $4, $5)
     on conflict (merchant, game, currency, mode) do update set amount = p.amount returning amount`,
    [pool.merchant, pool.game, pool.currency, pool.mode, pool.seed],
  );
  return rows[0]?.amount ?? pool.seed;
}

export async function setPool(
  db: pg.PoolClient,
  pool: { merchant: string; game: string; currency: string; mode: string; amount: bigint },
): Promise<void> {
  await db.query(
    'update studio.pool set amount = $5 where merchant = $1 and game = $2 and currency = $3 and mode = $4',
    [pool.merchant, pool.game, pool.currency, pool.mode, pool.amount],
  );
}
