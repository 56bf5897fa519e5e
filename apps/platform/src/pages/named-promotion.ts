import type { Platform } from '../kernel/platform.ts';
import { type Announcement, publicAnnouncements } from '../messaging/public.ts';
import type { Visit } from './visit.ts';

const PLACES = ['/promotions', '/promotion', '/res/share/promotions.png'];

/** The promotion that an address names: whoever shares it shares this one and not the list. */
export async function namedPromotion(
  { db }: Platform,
  { merchant, language, path, query }: Visit,
): Promise<Announcement | undefined> {
  const id = query.get('id');
  const { modulesOn } = merchant;
  if (!id || !PLACES.includes(path) || !modulesOn.has('ANN') || !modulesOn.has('PROMO')) return undefined;
  const asked = { types: 'PR', groupName: 'w_home', platform: 'W' as const };
  const running = await publicAnnouncements(db, merchant, language, asked);
  return running.find((one) => one.id === id || one.linkedPromotionId === id);
}
