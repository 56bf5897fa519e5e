import type { WireLanguage } from '@fairground/i18n';
import { now } from '../../kernel/clock.ts';
import type { Db, Tx } from '../../kernel/db/db.ts';
import { maskEmail, maskMobile } from '../mask.ts';
import { readConfirmed } from './queries/confirmed.ts';
import { type Channel, countSend, readBudgets } from './queries/sending.ts';
import { queueMessage } from './queue-message.ts';

/** Codes are sent whatever happens: notices have a share of the day's budget that codes do not count on. */
const SHARE = 2;
const TO_ONE_TARGET = 20;

interface Who {
  merchantId: number;
  playerId: bigint;
}

/** Where a member can be told something, as its owner recognises it; empty where nothing is confirmed. */
export async function confirmedWays(db: Db | Tx, who: Who): Promise<Record<Channel, string>> {
  const known = await readConfirmed(db, who);
  return { email: maskEmail(known?.email ?? null), sms: maskMobile(known?.sms ?? null) };
}

/**
 * Tells a member something on a confirmed address, if and when this transaction commits. False when there is none, or when
 * enough was sent today. The merchant is counted before the target, always, so that two of them cannot wait in a circle.
 */
export async function queueNotice(
  tx: Tx,
  { channel, ...who }: Who & { channel: Channel },
  wordsIn: (language: WireLanguage) => { subject: string; body: string },
): Promise<boolean> {
  const known = await readConfirmed(tx, who);
  const target = known?.[channel];
  if (!known || !target) return false;
  const budget = Math.floor((await readBudgets(tx, who.merchantId))[channel] / SHARE);
  const day = { at: now(), sentBefore: null };
  const where = { merchantId: who.merchantId, channel };
  const ofMerchant = { ...where, scope: 'merchant' as const, key: 'notices' };
  if ((await countSend(tx, ofMerchant, { ...day, sendsMax: budget })) === null) return false;
  const ofTarget = { ...where, scope: 'target' as const, key: `notices:${target}` };
  if ((await countSend(tx, ofTarget, { ...day, sendsMax: TO_ONE_TARGET })) === null) return false;
  await queueMessage(tx, { merchantId: who.merchantId, channel, target, ...wordsIn(known.language) });
  return true;
}
