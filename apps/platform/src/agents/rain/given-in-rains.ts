import type { Db, Tx } from '../../kernel/db/db.ts';
import { countRainsOfDay } from './queries/rains.ts';

/** What an agent has put aside for rains since the merchant's midnight: money that is given away like a transfer. */
export const givenInRains = async (
  db: Db | Tx,
  { playerId: agentId, ...when }: { merchantId: number; playerId: bigint; timeZone: string; at: Date },
): Promise<bigint> => (await countRainsOfDay(db, { agentId, ...when })).total;
