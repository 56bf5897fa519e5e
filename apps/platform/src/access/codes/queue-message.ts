import { createTransport, type Transporter } from 'nodemailer';
import { now, nowMs } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { enqueue } from '../../kernel/jobs/jobs.ts';
import { type Platform, perPlatform } from '../../kernel/platform.ts';
import { messageMetricsOf } from './message-metrics.ts';
import { insertMessage, type Message, readWaitingMessage, settleMessage } from './queries/sending.ts';

export const DELIVER_JOB = 'access.deliver_message';
/** What nobody took for so long is not worth its reader's while any more. */
const PATIENCE_MS = 3_600_000;
/** A carrier that takes a connection and then says nothing must not hold up the messages behind it. */
const CARRIER_MS = 10_000;

/** A message leaves if and when this transaction commits. */
export async function queueMessage(tx: Tx, message: Message): Promise<void> {
  const id = await insertMessage(tx, { ...message, at: now() });
  await enqueue(tx, DELIVER_JOB, { merchantId: message.merchantId, id: String(id) });
}

/** Hands a message over. Where nobody carries it, a demonstration keeps it for the console and prints it. */
export async function deliverMessage(
  platform: Platform,
  { merchantId, id }: { merchantId: number; id: string },
): Promise<void> {
  const which = { merchantId, id: BigInt(id) };
  const message = await readWaitingMessage(platform.db, which);
  if (!message) return;
  const state = await carryMessage(platform, message);
  await settleMessage(platform.db, which, { state, at: now() });
  messageMetricsOf(platform).settled.inc({ channel: message.channel, state });
}

async function carryMessage(
  platform: Platform,
  message: Message & { createdAt: Date },
): Promise<'sent' | 'kept' | 'failed'> {
  const { channel, target, body, createdAt } = message;
  if (createdAt.getTime() < nowMs() - PATIENCE_MS) {
    platform.log.error({ channel }, 'a message could not be handed over in time');
    return 'failed';
  }
  const carry = carriersOf(platform)[channel];
  if (carry) {
    await carry(message);
    return 'sent';
  }
  if (platform.config.demo) {
    platform.log.info({ channel, target, body }, 'message kept in the outbox');
    return 'kept';
  }
  platform.log.error({ channel }, 'nothing is set up to carry messages of this kind');
  return 'failed';
}

/** Throws when the message could not be handed over; the job is tried again then. */
export type Carrier = (message: Message) => Promise<void>;

/** Who carries what: SMTP_URL for e-mail; SMS_GATEWAY_URL for SMS, or any other carrier plugged in at the start. */
const carriersOf = perPlatform((): Partial<Record<Message['channel'], Carrier>> => {
  const { SMTP_URL, SMS_GATEWAY_URL } = process.env;
  const limitMs = Number(process.env.CARRIER_MS ?? CARRIER_MS);
  return {
    ...(SMTP_URL ? { email: byMail(createTransport({ url: SMTP_URL, ...mailLimits(limitMs) })) } : {}),
    ...(SMS_GATEWAY_URL ? { sms: byGateway(SMS_GATEWAY_URL, limitMs) } : {}),
  };
});

export function plugCarrier(platform: Platform, channel: Message['channel'], carrier: Carrier): void {
  carriersOf(platform)[channel] = carrier;
}

const mailLimits = (limitMs: number) => ({
  connectionTimeout: limitMs,
  greetingTimeout: limitMs,
  socketTimeout: limitMs,
});

const byMail =
  (transport: Transporter): Carrier =>
  async ({ target, subject, body }) => {
    await transport.sendMail({
      from: process.env.MAIL_FROM ?? 'no-reply@localhost',
      to: target,
      subject,
      text: body,
    });
  };

/** The smallest gateway there is: a JSON body with the number and the text. */
const byGateway =
  (url: string, limitMs: number): Carrier =>
  async ({ target, body }) => {
    const answer = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ to: `+${target}`, text: body }),
      signal: AbortSignal.timeout(limitMs),
    });
    if (!answer.ok) throw new Error(`the SMS gateway answered ${answer.status}`);
  };
