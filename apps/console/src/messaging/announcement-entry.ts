import type { AnswerOf, OperatorApi } from '@fairground/contract';

export type Entry = AnswerOf<OperatorApi['messaging']['announcements']>[number];
export type Draft = Omit<Entry, 'updatedAt'>;

export const TYPES = ['B', 'PL', 'PU', 'PR'] as const;

/** What stands in the form of somebody who writes a new one. */
export const emptyDraft = (type: Entry['type'], startsAt: string): Draft => ({
  id: '',
  type,
  groupName: 'w_home',
  execution: 'B',
  platforms: ['W', 'M'],
  texts: {},
  coverKind: '',
  coverKey: '',
  labelIds: [],
  startsAt,
  endsAt: null,
  sort: 0,
  isOn: true,
  linkageType: '',
  linkage: '',
  roomId: '',
  nodeId: '',
  vendor: '',
  promotionType: '',
  categoryIds: [],
  linkedPromotionId: '',
  redirectType: '',
  redirectUrl: '',
});

export function statusOf({ isOn, startsAt, endsAt }: Entry, nowMs: number) {
  if (!isOn) return 'off';
  if (Date.parse(startsAt) > nowMs) return 'planned';
  return endsAt && Date.parse(endsAt) <= nowMs ? 'over' : 'running';
}
