import type pg from 'pg';
import type { StoredStep } from './rounds.ts';

export interface MovedStep
  extends Pick<StoredStep, 'roundId' | 'number' | 'debit' | 'credit' | 'jackpot' | 'state' | 'stage'> {
  game: string;
  createdAt: Date;
}

const COLUMNS = `s.round_id as "roundId", s.number, s.debit, s.credit, s.jackpot, s.state, s.stage,
  s.created_at as "createdAt", r.game`;

/** Steps of a round for money, oldest first; those whose stake nobody has taken yet are left out. */
export async function stepsOfRound(
  db: pg.Pool,
  { merchant, roundId }: { merchant: string; roundId: string },
): Promise<MovedStep[]> {
  const { rows } = await db.query<MovedStep>(
    `select ${COLUMNS} from studio.step s join studio.round r on r.id = s.round_id
     where r.merchant = $1 and r.id = $2 and r.mode = 'real' and s.stage <> 'staking' and s.back is null order by s.number`,
    [merchant, roundId],
  );
  return rows;
}

export interface StepKey {
  createdAt: Date;
  roundId: string;
  number: number;
}

/** The same between two times, a page after the key of the last step seen. */
export async function stepsBetween(
  db: pg.Pool,
  which: { merchant: string; from: Date; until: Date; after: StepKey | null; limit: number },
): Promise<MovedStep[]> {
  const { merchant, from, until, after, limit } = which;
  const { rows } = await db.query<MovedStep>(
    `select ${COLUMNS} from studio.step s join studio.round r on r.id = s.round_id
     where r.merchant = $1 and r.mode = 'real' and s.stage <> 'staking' and s.back is null and s.created_at >= $2 and s.created_at < $3
       and ($4::timestamptz is null or (s.created_at, s.round_id, s.number) > ($4, $5::uuid, $6::integer))
     order by s.created_at, s.round_id, s.number limit $7`,
    [merchant, from, until, after?.createdAt ?? null, after?.roundId ?? null, after?.number ?? null, limit],
  );
  return rows;
}
