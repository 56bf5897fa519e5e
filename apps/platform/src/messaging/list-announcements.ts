import { AGENTS_GROUP, type AnswerOf, type messaging, type RequestOf } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { labelsOf } from '../access/public.ts';
import { now } from '../kernel/clock.ts';
import type { Db } from '../kernel/db/db.ts';
import type { Call, MemberCall } from '../kernel/http/call.ts';
import { type Merchant, merchantOf } from '../merchants/public.ts';
import { wantingOffers } from './preferences.ts';
import { type AnnouncementRow, insertPopupSeen, listShown } from './queries/announcements.ts';

type List = typeof messaging.announcements;
export type Announcement = AnswerOf<List>[number];

/** What everybody may see; popups before login only. */
export const listPublic = (call: Call, asked: RequestOf<List>): Promise<Announcement[]> =>
  publicAnnouncements(call.db, merchantOf(call.merchant), call.language, asked);

/** Also for pages that are put together on the server. */
export async function publicAnnouncements(
  db: Db,
  merchant: Merchant,
  language: WireLanguage,
  asked: RequestOf<List>,
): Promise<Announcement[]> {
  const rows = await listShown(db, {
    ...audienceOf(asked, ['B']),
    merchantId: merchant.id,
    language,
    labelIds: [],
    playerId: null,
  });
  return rows.map((row) => present(row, merchant, language, asked.ext));
}

/** What this member may see: besides everybody's, what is meant for the member's labels and for after login. */
export async function listForMember(call: MemberCall, asked: RequestOf<List>): Promise<Announcement[]> {
  const { db, merchant, session, language } = call;
  const who = { merchantId: merchant.id, playerId: session.playerId };
  const rows = await listShown(db, {
    ...audienceOf(asked, ['A', 'F', 'B']),
    merchantId: merchant.id,
    language,
    labelIds: await labelsOf(db, who),
    playerId: session.playerId,
  });
  const offers = rows.some(isOfferPopup) && (await wantingOffers(db, { ...who, playerIds: [who.playerId] }));
  const shown = rows.filter((row) => !isOfferPopup(row) || (offers && offers.length > 0));
  return shown.map((row) => present(row, merchantOf(merchant), language, asked.ext));
}

/** What comes before the page and leads to a promotion; what stands on the page is looked for, not sent. */
const isOfferPopup = ({ type, linkageType, linkedPromotionId, promotionType }: AnnouncementRow): boolean =>
  type === 'PU' && (linkageType === 'P' || linkedPromotionId !== '' || promotionType !== '');

export async function markPopupSeen(
  { db, merchant, session }: MemberCall,
  { id }: RequestOf<typeof messaging.markPopupSeen>,
): Promise<Record<string, never>> {
  await insertPopupSeen(db, { merchantId: merchant.id, playerId: session.playerId, id, at: now() });
  return {};
}

const audienceOf = (
  { types, groupName, platform, execution }: RequestOf<List>,
  allowed: readonly string[],
) => ({
  // What is for agents has a list of its own.
  types: groupName === AGENTS_GROUP ? [] : types.split(','),
  groupName,
  platform,
  executions: execution ? allowed.filter((rule) => rule === execution) : allowed,
  at: now(),
});

/** Wide enough for a banner, and the shape of a card for everything else. */
const SIZES = { B: 'w=1440&h=480', PL: 'w=640&h=360', PU: 'w=640&h=360', PR: 'w=640&h=360' } as const;

function present(
  row: AnnouncementRow,
  { timeZone }: Merchant,
  language: WireLanguage,
  ext: 'webp' | 'avif' | undefined,
): Announcement {
  const { title = '', content = '' } = row.texts[language] ?? {};
  const picture = row.coverKey
    ? `/res/cover/${row.coverKind}/${row.coverKey}.${ext ?? 'svg'}?${SIZES[row.type]}`
    : '';
  return {
    id: row.id,
    type: row.type,
    title,
    content,
    startDate: row.startsAt.toISOString(),
    startDateStr: timeText(row.startsAt, timeZone),
    endDate: row.endsAt?.toISOString() ?? null,
    promotionType: row.promotionType,
    announcementImages: picture ? [{ url: picture, imageId: `${row.coverKind}/${row.coverKey}` }] : [],
    groupName: row.groupName,
    bannerId: row.type === 'B' ? row.id : '',
    url: picture,
    linkage: row.linkage,
    linkageType: row.linkageType,
    execution: row.execution,
    roomId: row.roomId,
    nodeId: row.nodeId,
    vendor: row.vendor,
    promoAnnouncementCategoryIds: row.categoryIds,
    linkedPromotionId: row.linkedPromotionId,
    redirectType: row.redirectType,
    redirectUrl: row.redirectUrl,
  };
}

/** 2026-11-15 08:00:00, by the merchant's clock. */
const timeText = (time: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'medium' }).format(time);
