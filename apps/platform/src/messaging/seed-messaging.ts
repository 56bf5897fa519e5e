import type { AnnouncementDraft } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import { nowMs } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { type DemoAnnouncement, demoAnnouncements } from './demo-announcements.ts';
import { rowOf } from './edit-announcements.ts';
import { listAnnouncements, writeAnnouncement } from './queries/announcements.ts';

const DAY_MS = 86_400_000;

interface Merchant {
  id: number;
  code: string;
  name: string;
  languages: readonly WireLanguage[];
  modulesOn: ReadonlySet<string>;
}

const plain: Omit<AnnouncementDraft, 'type' | 'texts' | 'startsAt' | 'sort'> = {
  groupName: 'w_home',
  execution: 'B',
  platforms: ['W', 'M'],
  coverKind: '',
  coverKey: '',
  labelIds: [],
  endsAt: null,
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
};

/** Announcements for merchants that have none. */
export async function seedMessaging(
  tx: Tx,
  { merchants }: { merchants: readonly Merchant[] },
): Promise<void> {
  for (const merchant of merchants) {
    if ((await listAnnouncements(tx, { merchantId: merchant.id })).length > 0) continue;
    for (const [sort, demo] of demoAnnouncements.filter((one) => isFor(merchant, one)).entries()) {
      const startsAt = new Date(nowMs() - (sort + 1) * DAY_MS).toISOString();
      const draft = { ...plain, ...demo.draft, texts: textsFor(merchant, demo.words), startsAt, sort };
      await writeAnnouncement(tx, merchant.id, rowOf({ ...draft, id: demo.id }));
    }
  }
}

const isFor = ({ code, modulesOn }: Merchant, { at, needs }: DemoAnnouncement): boolean =>
  (!at || at.includes(code)) && (!needs || modulesOn.has(needs));

function textsFor({ name, languages }: Merchant, words: string): AnnouncementDraft['texts'] {
  return Object.fromEntries(
    languages.map((language) => [
      language,
      {
        title: message(`${words}.title`, language, { brand: name }),
        content: paragraphs(message(`${words}.text`, language, { brand: name })),
      },
    ]),
  );
}

/** Blocks stand apart by an empty line; lines that begin with a dash are a list. */
function paragraphs(text: string): string {
  return text
    .split('\n\n')
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block.replace(/^- (.*)$/gm, '<li>$1</li>').replaceAll('\n', '')}</ul>`
        : `<p>${block}</p>`,
    )
    .join('');
}
