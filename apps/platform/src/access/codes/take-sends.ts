import { nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { emit } from '../../kernel/events/events.ts';
import type { Call } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { type Channel, countSend, readBudgets, type SendScope } from './queries/sending.ts';

declare module '../../kernel/events/events.ts' {
  interface Events {
    /** Somebody should look: a merchant has sent most of what it wanted to send on one day, or all of it. */
    'access.send_budget_alarm': { merchantId: number; channel: Channel; sent: number; budget: number };
  }
}

const RESEND_MS = 60_000;
const TO_ONE_TARGET = 10;
const FROM_ONE_DEVICE = 10;
const FROM_ONE_ADDRESS = 30;
const FREE_FROM_ONE_ADDRESS = 3;
/** Fraud goes to one expensive country at a time; the others keep half of the budget. */
const COUNTRY_SHARE = 2;

export interface SendWish {
  channel: Channel;
  to: string;
  /** Empty for e-mail. */
  dialingCode: string;
  deviceId: string | undefined;
  /** Where strangers can ask for messages, an address that has asked for a few has to pass a captcha. */
  captcha: 'passed' | 'missing' | 'not_asked';
}

/**
 * Counts a message against everything that limits it, and refuses it when one limit is reached. In the transaction of
 * the message, so that a refused one counts nowhere. Always in this order, so that two of them cannot wait in a circle.
 */
export async function takeSends(
  { merchant, platform, ip }: Call,
  tx: Tx,
  { channel, to, dialingCode, deviceId, captcha }: SendWish,
): Promise<void> {
  const budget = (await readBudgets(tx, merchant.id))[channel];
  const limits: [SendScope, string | undefined, number, number][] = [
    ['target', to, TO_ONE_TARGET, RESEND_MS],
    ['device', deviceId, FROM_ONE_DEVICE, 0],
    ['ip', ip, captcha === 'missing' ? FREE_FROM_ONE_ADDRESS : FROM_ONE_ADDRESS, 0],
    ['country', dialingCode || undefined, Math.floor(budget / COUNTRY_SHARE), 0],
    ['merchant', '', budget, 0],
  ];
  const at = nowMs();
  let sent = 0;
  for (const [scope, key, sendsMax, everyMs] of limits) {
    if (key === undefined) continue;
    const where = { merchantId: merchant.id, channel, scope, key };
    const sentBefore = everyMs ? new Date(at - everyMs) : null;
    const counted = await countSend(tx, where, { at: new Date(at), sentBefore, sendsMax });
    if (counted === null && scope === 'ip' && captcha === 'missing') throw refuse('verify_first');
    if (counted === null) throw refuse('access.code_too_often');
    sent = counted;
  }
  if (sent === Math.ceil(budget * 0.8) || sent === budget) {
    platform.log.warn({ merchantId: merchant.id, channel, sent, budget }, 'the budget for messages runs out');
    const body = { merchantId: merchant.id, channel, sent, budget };
    await emit(tx, 'access.send_budget_alarm', { subject: `merchant:${merchant.id}`, body });
  }
}
