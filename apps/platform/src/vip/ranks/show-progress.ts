import type { ResponseOf, vip } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { type ClubLabel, registrationsOf } from '../../access/public.ts';
import { sumMembers } from '../../activity/public.ts';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import type { MemberCall } from '../../kernel/http/call.ts';
import { merchantDay, merchantOf } from '../../merchants/public.ts';
import { hasToKeep } from './keep-ranks.ts';
import { loadRanks } from './load-ranks.ts';
import { lastDayOf, monthOf } from './month.ts';
import { figuresOf, heldLevel, isByHand } from './move-rank.ts';
import { listChanges } from './queries/changes.ts';
import { findStanding, listStandings, type Standing, type Who } from './queries/members.ts';
import { conditionsOf, nameOf, type Rank, rankAt } from './rank.ts';

const CHANGES = 50;

/** The member's place in the club, wherever a name is shown. */
export async function labelOf(db: Db, who: Who, language?: WireLanguage): Promise<ClubLabel> {
  const [ranks, standing] = [await loadRanks(db, who.merchantId), await findStanding(db, who)];
  const { picture: _, ...label } = showLabel(ranks, standing, language);
  return label;
}

/** The same for many, by the label alone. */
export async function rankLabelsOf(
  db: Db | Tx,
  who: { merchantId: number; playerIds: readonly bigint[] },
): Promise<ReadonlyMap<bigint, string>> {
  const [ranks, standings] = [await loadRanks(db, who.merchantId), await listStandings(db, who)];
  const labels = standings.map(
    (standing) => [standing.playerId, showLabel(ranks, standing).labelId] as const,
  );
  const bottom = showLabel(ranks, null).labelId;
  return new Map([...who.playerIds.map((playerId) => [playerId, bottom] as const), ...labels]);
}

/** How far the next rank is. Whoever stands at the top, or was set there by hand, has none. */
export async function showProgress(call: MemberCall): Promise<ResponseOf<typeof vip.rankProgress>> {
  const { db, language } = call;
  const who = whoOf(call);
  const [ranks, standing] = [await loadRanks(db, who.merchantId), await standingOf(db, who)];
  const next = isByHand(standing) ? undefined : ranks.find(({ level }) => level > standing.level);
  const registeredAt =
    (await registrationsOf(db, { ...who, playerIds: [who.playerId] })).get(who.playerId) ?? now();
  const conditions = next ? conditionsOf(next.conditions, figuresOf(standing, registeredAt)) : [];
  return {
    currentLabel: showLabel(ranks, standing, language),
    nextLabel: next ? { ...shownRank(next, language), type: 'AUTO' } : null,
    conditions,
    completedConditions: conditions.filter(({ isMet }) => isMet).length,
    expectedConditions: conditions.length,
  };
}

/** All ranks with what they ask for and bring, what keeps the member's own, and what became of it so far. */
export async function showRanks(call: MemberCall): Promise<ResponseOf<typeof vip.ranks>> {
  const { db, language } = call;
  const who = whoOf(call);
  const [ranks, standing] = [await loadRanks(db, who.merchantId), await standingOf(db, who)];
  const name = (level: number) => nameOf(rankAt(ranks, level), language);
  return {
    ranks: ranks.map((rank) => ({
      ...shownRank(rank, language),
      conditions: rank.conditions,
      keep: rank.keep,
      benefits: rank.benefits,
    })),
    keep: await keepOf(call, ranks, standing),
    changes: (await listChanges(db, who, CHANGES)).map(({ from, to, reason, at }) => ({
      time: at.toISOString(),
      from: name(from),
      to: name(to),
      reason,
    })),
  };
}

async function keepOf(
  { db, merchant: context }: MemberCall,
  ranks: readonly Rank[],
  standing: Standing,
): Promise<ResponseOf<typeof vip.ranks>['keep']> {
  const merchant = merchantOf(context);
  const month = monthOf(merchantDay(merchant, now()));
  if (!hasToKeep(merchant, standing, month)) return null;
  const lastDay = lastDayOf(month);
  const [sum] = await sumMembers(db, {
    merchantId: merchant.id,
    playerIds: [standing.playerId],
    from: month,
    to: lastDay,
    asset: merchant.currency,
  });
  const { deposit, validBet } = sum ?? { deposit: 0n, validBet: 0n };
  return {
    lastDay,
    conditions: conditionsOf(rankAt(ranks, standing.level).keep, { deposit, validBet, days: 0 }),
  };
}

const whoOf = ({ merchant, session }: MemberCall): Who => ({
  merchantId: merchant.id,
  playerId: session.playerId,
});

/** Whoever has done nothing yet stands at the bottom. */
export const standingOf = async (db: Db | Tx, who: Who): Promise<Standing> =>
  (await findStanding(db, who)) ?? {
    ...who,
    level: 0,
    highest: 0,
    since: now(),
    manualLevel: null,
    manualUntil: null,
    dueAt: null,
    deposit: 0n,
    validBet: 0n,
    depositUsed: 0n,
    validBetUsed: 0n,
  };

const shownRank = (rank: Rank, language?: WireLanguage) => ({
  labelId: rank.labelId,
  labelName: nameOf(rank, language),
  color: rank.color,
  rankLevel: rank.level,
  picture: rank.picture,
});

export const showLabel = (ranks: readonly Rank[], standing: Standing | null, language?: WireLanguage) => ({
  ...shownRank(rankAt(ranks, standing ? heldLevel(standing) : 0), language),
  type: standing && isByHand(standing) ? ('MANUAL' as const) : ('AUTO' as const),
});
