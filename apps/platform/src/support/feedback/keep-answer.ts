import type { WireLanguage } from '@fairground/i18n';
import { now } from '../../kernel/clock.ts';
import type { Tx } from '../../kernel/db/db.ts';
import { insertFeedback } from './queries/feedback.ts';

interface Answer {
  merchantId: number;
  playerId: string;
  account: string;
  language: string;
  ip: string;
  subject: string;
  text: string;
}

const CUSTOMER_SERVICE = 4;

/** What a member answers to a letter of the house waits among the feedback, with what it is about. */
export async function keepAnswer(tx: Tx, answer: Answer): Promise<void> {
  const { merchantId, playerId, account, ip, subject, text } = answer;
  await insertFeedback(tx, {
    ...{ merchantId, playerId: BigInt(playerId), sender: account, ip, type: CUSTOMER_SERVICE },
    language: answer.language as WireLanguage,
    content: `Re: ${subject}\n\n${text}`,
    ...{ picture: null, at: now() },
  });
}
