import type { WireLanguage } from '@fairground/i18n';
import type { Db } from '../kernel/db/db.ts';
import { type ClubLabel, memberFacts } from './member-facts.ts';
import { readGivenLabels } from './queries/labels.ts';
import type { Who } from './queries/members.ts';

const BOTTOM: ClubLabel = {
  labelId: 'VIP0',
  labelName: 'VIP0',
  color: '#8a94a6',
  type: 'AUTO',
  rankLevel: 0,
};

/** The member's place in the club, named in a language. */
export const clubLabelOf = async (db: Db, who: Who, language?: WireLanguage): Promise<ClubLabel> =>
  (await memberFacts().labelOf?.(db, who, language)) ?? BOTTOM;

/**
 * Every label of a member, that of the rank first: what opens ways to pay, desks and announcements that are for some
 * only. Nobody else asks where a label comes from.
 */
export async function labelsOf(db: Db, who: Who): Promise<string[]> {
  const [{ labelId }, given] = await Promise.all([clubLabelOf(db, who), readGivenLabels(db, who)]);
  return [...new Set([labelId, ...given])];
}
