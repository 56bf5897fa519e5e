import type { Platform } from '../kernel/platform.ts';
import { type Announcement, publicAnnouncements } from '../messaging/public.ts';
import type { Visit } from './visit.ts';

const PLACES = ['/promotions', '/promotion', '/res/share/promotions.png'];

/** What is on for everybody, in the visit's language. */
export async function runningPromotions(
  { db }: Platform,
  { merchant, language }: Visit,
): Promise<Announcement[]> {
  if (!merchant.modulesOn.has('ANN') || !merchant.modulesOn.has('PROMO')) return [];
  const asked = { types: 'PR', groupName: 'w_home', platform: 'W' as const };
  return publicAnnouncements(db, merchant, language, asked);
}

/** The promotion that an address names: whoever shares it shares this one and not the list. */
export async function namedPromotion(platform: Platform, visit: Visit): Promise<Announcement | undefined> {
  const id = visit.query.get('id');
  if (!id || !PLACES.includes(visit.path)) return undefined;
  const running = await runningPromotions(platform, visit);
  return running.find((one) => one.id === id || one.linkedPromotionId === id);
}
