import type { AnswerOf, operatorMessaging, RequestOf } from '@fairground/contract';
import { linkTarget } from '@fairground/contract/safe-link';
import { now } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { recordAudit } from '../kernel/events/audit.ts';
import type { OperatorCall } from '../kernel/http/call.ts';
import { refuseInnerUrl } from '../kernel/http/outgoing.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';
import { cleanHtml } from './clean-html.ts';
import { publish } from './publish.ts';
import {
  type AnnouncementRow,
  deleteAnnouncement,
  listAnnouncements,
  lockAnnouncement,
  writeAnnouncement,
} from './queries/announcements.ts';
import { merchantTopic } from './topics.ts';

type Save = typeof operatorMessaging.saveAnnouncement;
type Entry = AnswerOf<Save>;
type Draft = Omit<RequestOf<Save>, 'merchantCode' | 'reason'>;

export async function listForOperator(
  call: OperatorCall,
  { merchantCode, type }: RequestOf<typeof operatorMessaging.announcements>,
): Promise<Entry[]> {
  const { id: merchantId } = await namedMerchant(call, merchantCode);
  return (await listAnnouncements(call.db, { merchantId, type })).map(entryOf);
}

/** Writes an announcement. Pages that are open read it at once; what lies in the future waits for its time. */
export async function saveAnnouncement(
  call: OperatorCall,
  { merchantCode, reason, ...draft }: RequestOf<Save>,
): Promise<Entry> {
  checkDraft(draft);
  refuseInnerUrl(call.platform, ...outsideLinks(draft));
  const merchant = await namedMerchant(call, merchantCode);
  return call.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, merchant.id, draft.id);
    const after = await writeAnnouncement(tx, merchant.id, rowOf(draft));
    const change = { action: 'messaging.announcement_saved', id: draft.id, reason, before, after };
    await tellChange(tx, call, merchant, change);
    return entryOf(after);
  });
}

export async function removeAnnouncement(
  call: OperatorCall,
  { merchantCode, id, reason }: RequestOf<typeof operatorMessaging.removeAnnouncement>,
): Promise<Record<string, never>> {
  const merchant = await namedMerchant(call, merchantCode);
  return call.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, merchant.id, id);
    if (!before) throw refuse('messaging.announcement_gone');
    await deleteAnnouncement(tx, merchant.id, id);
    const change = { action: 'messaging.announcement_removed', id, reason, before, after: null };
    await tellChange(tx, call, merchant, change);
    return {};
  });
}

export const previewContent = (
  _call: OperatorCall,
  { content }: RequestOf<typeof operatorMessaging.previewContent>,
) => ({ content: cleanHtml(content) });

/** The only way from what somebody wrote to what is kept. */
export const rowOf = (draft: Draft): AnnouncementRow => ({
  ...draft,
  texts: Object.fromEntries(
    Object.entries(draft.texts).map(([language, text]) => [
      language,
      { title: text?.title ?? '', content: cleanHtml(text?.content ?? '') },
    ]),
  ),
  startsAt: new Date(draft.startsAt),
  endsAt: draft.endsAt === null ? null : new Date(draft.endsAt),
  updatedAt: now(),
});

function checkDraft({ texts, startsAt, endsAt, ...links }: Draft): void {
  if (Object.keys(texts).length === 0) throw refuse('messaging.text_missing');
  if (endsAt !== null && new Date(endsAt) <= new Date(startsAt)) throw refuse('messaging.window_upside_down');
  const { linkageType, linkage, nodeId, vendor, redirectType, redirectUrl } = links;
  const isLinkageBad =
    (linkageType === 'URL' && !linkTarget(linkage)) ||
    (linkageType === 'P' && linkage === '') ||
    (linkageType === 'G' && (nodeId === '' || vendor === ''));
  const isRedirectBad = redirectType === 'REDIRECT_URL' && !linkTarget(redirectUrl);
  if (isLinkageBad || isRedirectBad) throw refuse('messaging.link_refused');
}

/** Where readers are sent: not into our own network, and not into theirs. */
const outsideLinks = ({ linkageType, linkage, redirectType, redirectUrl }: Draft): string[] =>
  [linkageType === 'URL' ? linkage : '', redirectType === 'REDIRECT_URL' ? redirectUrl : ''].flatMap(
    (link) => {
      const target = linkTarget(link);
      return target?.kind === 'outside' ? [target.url] : [];
    },
  );

interface Change {
  action: string;
  id: string;
  reason: string;
  before: AnnouncementRow | null;
  after: AnnouncementRow | null;
}

async function tellChange(tx: Tx, { operator }: OperatorCall, { code }: Merchant, change: Change) {
  const { action, id, reason, before, after } = change;
  await recordAudit(tx, {
    operatorId: String(operator.id),
    operator: operator.account,
    merchantCode: code,
    action,
    subject: `merchant:${code}/announcement:${id}`,
    reason,
    before,
    after,
  });
  await publish(tx, merchantTopic(code), 'SETTINGS', {});
}

const entryOf = ({ startsAt, endsAt, updatedAt, ...row }: AnnouncementRow): Entry => ({
  ...row,
  startsAt: startsAt.toISOString(),
  endsAt: endsAt?.toISOString() ?? null,
  updatedAt: updatedAt.toISOString(),
});

async function namedMerchant({ platform }: OperatorCall, merchantCode: string): Promise<Merchant> {
  const merchant = (await merchantDirectory(platform)).get(merchantCode);
  if (!merchant) throw refuse('merchants.not_found');
  return merchant;
}
