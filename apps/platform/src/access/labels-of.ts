import type { Db } from '../kernel/db/db.ts';
import { type ClubLabel, memberFacts } from './member-facts.ts';
import { readGivenLabels } from './queries/labels.ts';
import type { Who } from './queries/members.ts';

const BOTTOM: ClubLabel = {
  labelId: 'vip0',
  labelName: 'VIP0',
  color: '#8a94a6',
  type: 'AUTO',
  rankLevel: 0,
};

/** The member's place in the club. */
export const clubLabelOf = async (db: Db, who: Who): Promise<ClubLabel> =>
  (await memberFacts().labelOf?.(db, who)) ?? BOTTOM;

/**
 * Every label of a member, the name of the rank first: what opens ways to pay, desks and announcements that are for some
 * only. Nobody else asks where a label comes from.
 */
export async function labelsOf(db: Db, who: Who): Promise<string[]> {
  const [{ labelName }, given] = await Promise.all([clubLabelOf(db, who), readGivenLabels(db, who)]);
  return [...new Set([labelName, ...given])];
}
