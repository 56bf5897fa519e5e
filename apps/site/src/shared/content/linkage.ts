import type { AnswerOf, PlayerApi } from '@fairground/contract';
import { linkTarget } from '@fairground/contract/safe-link';

type Announcement = AnswerOf<PlayerApi['messaging']['announcements']>[number];

export type Destination = { kind: 'inside'; path: string } | { kind: 'outside'; url: string } | null;

/** Where a click on a banner leads: to an address, a promotion or a game. A link that could harm leads nowhere. */
export function linkageOf({
  linkageType,
  linkage,
  nodeId,
  vendor,
}: Pick<Announcement, 'linkageType' | 'linkage' | 'nodeId' | 'vendor'>): Destination {
  if (linkageType === 'URL') return linkTarget(linkage);
  if (linkageType === 'P')
    return { kind: 'inside', path: `/promotions?${new URLSearchParams({ id: linkage })}` };
  if (linkageType === 'G') {
    // Games go by the number of their node, or by their own code.
    const name = /^\d+$/.test(nodeId) ? 'nodeId' : 'gameId';
    return {
      kind: 'inside',
      path: `/seamless?${new URLSearchParams({ vassalage: vendor, [name]: nodeId })}`,
    };
  }
  return null;
}
