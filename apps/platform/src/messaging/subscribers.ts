import assert from 'node:assert/strict';
import { type Subscriber, subscriber } from '../kernel/events/events.ts';
import type { Platform } from '../kernel/platform.ts';
import { type Merchant, merchantDirectory } from '../merchants/public.ts';
import { keepNotice } from './keep-notices.ts';
import { publish } from './publish.ts';
import type { LetterKind } from './queries/letters.ts';
import { deliver } from './send-letter.ts';
import { merchantTopic, userTopic } from './topics.ts';

declare module '../kernel/events/events.ts' {
  interface Events {
    /** Any domain tells one member something: the event's name and body as the page gets them. */
    'messaging.notice': { merchantId: number; playerId: string; event: string; body: object };
    /** Any domain writes to one member: what lies in the inbox until it is read. */
    'messaging.letter': {
      merchantId: number;
      playerId: string;
      kind: LetterKind;
      content: string;
      about: string;
    };
  }
}

export const messagingSubscribers: readonly Subscriber[] = [
  subscriber({
    name: 'messaging.announce_settings',
    event: 'merchants.changed',
    handle: (tx, { merchantCode }) => publish(tx, merchantTopic(merchantCode), 'SETTINGS', {}),
  }),
  subscriber({
    name: 'messaging.tell_member',
    event: 'messaging.notice',
    handle: async (tx, notice, { platform }) => {
      const merchant = await merchantOf(platform, notice.merchantId);
      await publish(tx, userTopic(merchant.code, notice.playerId), notice.event, notice.body);
      await keepNotice(tx, merchant, notice);
    },
  }),
  subscriber({
    name: 'messaging.deliver_letter',
    event: 'messaging.letter',
    handle: async (tx, { merchantId, playerId, ...letter }, { platform }) => {
      const owner = { merchantId, playerId: BigInt(playerId) };
      await deliver(tx, await merchantOf(platform, merchantId), {
        ...{ ...owner, ...letter, subject: '' },
      });
    },
  }),
];

async function merchantOf(platform: Platform, merchantId: number): Promise<Merchant> {
  const directory = await merchantDirectory(platform);
  const merchant = directory.byId(merchantId);
  assert(merchant, `there is no merchant ${merchantId}`);
  return merchant;
}
