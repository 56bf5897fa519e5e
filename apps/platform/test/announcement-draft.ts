import type { AnnouncementDraft } from '@fairground/contract';
import { nowMs } from '../src/kernel/clock.ts';

/** A notice in English that runs from now on; a test says what matters to it. */
export const announcementDraft = (own: Partial<AnnouncementDraft> = {}): AnnouncementDraft => ({
  type: 'PL',
  groupName: 'w_home',
  execution: 'B',
  platforms: ['W'],
  texts: { EN: { title: 'A notice', content: '<p>Words</p>' } },
  coverKind: '',
  coverKey: '',
  labelIds: [],
  startsAt: new Date(nowMs() - 60_000).toISOString(),
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
  ...own,
});
