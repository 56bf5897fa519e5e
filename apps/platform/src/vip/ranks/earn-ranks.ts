import { registrationsOf } from '../../access/public.ts';
import type { SumReader } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import { loadRanks } from './load-ranks.ts';
import { figuresOf, isByHand, noteChange } from './move-rank.ts';
import { addSums, type Standing, writeDue, writeEarned } from './queries/members.ts';
import { daysMissing, type Rank, riseTo } from './rank.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    /** Ranks that a member has earned for the first time in life, with the upgrade gift that each had at that moment. */
    'vip.rank_reached': {
      merchantId: number;
      playerId: string;
      at: string;
      ranks: { labelId: string; gift: string }[];
    };
  }
}

const DAY_MS = 86_400_000;
/** Whoever asks for days asks the registration; this stands for it until it is known. */
const LONG_AGO = new Date(0);

/** Counts the record for ranks, and lets rise whoever has reached one. Nobody falls here, whatever was corrected. */
export const ranksReader: SumReader = {
  name: 'vip.earn_ranks',
  takeSums: async (tx, merchantId, sums) => {
    const ranks = await loadRanks(tx, merchantId);
    const standings = await addSums(tx, { merchantId, sums, at: now() });
    await raise(tx, ranks, standings);
  },
};

/** Those of them who have reached more than they have. Their rows are locked. */
export async function raise(tx: Tx, ranks: readonly Rank[], standings: readonly Standing[]): Promise<void> {
  const able = standings.filter(
    (one) => !isByHand(one) && riseTo(ranks, one.level, figuresOf(one, LONG_AGO)) > one.level,
  );
  const [first] = able;
  if (!first) return;
  const { merchantId } = first;
  const registered = await registrationsOf(tx, {
    merchantId,
    playerIds: able.map(({ playerId }) => playerId),
  });
  for (const standing of able) {
    const since = registered.get(standing.playerId);
    if (since) await raiseOne(tx, ranks, standing, since);
  }
}

async function raiseOne(
  tx: Tx,
  ranks: readonly Rank[],
  standing: Standing,
  registeredAt: Date,
): Promise<void> {
  const figures = figuresOf(standing, registeredAt);
  const to = riseTo(ranks, standing.level, figures);
  if (to > standing.level) {
    await writeEarned(tx, standing, to, now());
    await noteChange(tx, standing, { from: standing.level, to, reason: 'earned' });
    await tellReached(tx, ranks, standing, to);
  }
  const missing = daysMissing(ranks, to, figures);
  const dueAt = missing === null ? null : new Date(registeredAt.getTime() + missing * DAY_MS);
  if (dueAt?.getTime() !== standing.dueAt?.getTime() || to > standing.level)
    await writeDue(tx, standing, dueAt);
}

/** Whoever rises again to a rank that was lost has reached nothing new. */
async function tellReached(
  tx: Tx,
  ranks: readonly Rank[],
  { merchantId, playerId, highest }: Standing,
  to: number,
): Promise<void> {
  const reached = ranks.filter(({ level }) => level > highest && level <= to);
  if (reached.length === 0) return;
  await emit(tx, 'vip.rank_reached', {
    subject: `player:${playerId}`,
    body: {
      merchantId,
      playerId: String(playerId),
      at: now().toISOString(),
      ranks: reached.map(({ labelId, benefits }) => ({ labelId, gift: benefits.upgradeBonus })),
    },
  });
}
