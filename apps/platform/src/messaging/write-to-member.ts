import type { messaging, RequestOf } from '@fairground/contract';
import { depthBelow, findMemberByAccount, listUplines } from '../access/public.ts';
import { cleanLines } from '../kernel/clean-text.ts';
import { now, nowMs } from '../kernel/clock.ts';
import type { Tx } from '../kernel/db/db.ts';
import { emit } from '../kernel/events/events.ts';
import type { MemberCall } from '../kernel/http/call.ts';
import { refuse } from '../kernel/http/refuse.ts';
import { merchantOf } from '../merchants/public.ts';
import { lockMember } from '../wallet/public.ts';
import { countWritten, findLetter } from './queries/letters.ts';
import { deliver } from './send-letter.ts';

declare module '../kernel/events/events.ts' {
  interface Events {
    /** A member answers a letter of the house. */
    'messaging.house_answered': {
      merchantId: number;
      playerId: string;
      account: string;
      language: string;
      ip: string;
      subject: string;
      text: string;
    };
  }
}

const DAY_MS = 86_400_000;
const LETTERS_A_DAY = 20;

/** An agent writes one step down or up; whoever else is asked for is as good as unknown. It is text, and is shown as text. */
export async function writeToMember(
  call: MemberCall,
  { account, text }: RequestOf<typeof messaging.writeToMember>,
): Promise<Record<string, never>> {
  const { merchant, session } = call;
  const merchantId = merchant.id;
  return call.transaction(async (tx) => {
    await refuseSpent(tx, call);
    const member = await findMemberByAccount(tx, merchantId, account.toLowerCase());
    if (!member) throw refuse('messaging.member_unknown');
    const me = { merchantId, playerId: session.playerId };
    const depth = await depthBelow(tx, { merchantId, agentId: me.playerId, playerId: member.id }, now());
    const isAbove = (await listUplines(tx, me, now())).at(-1)?.playerId === member.id;
    if (depth !== 1 && !isAbove) throw refuse('messaging.member_unknown');
    const kind = isAbove ? ('MEMBER_WROTE' as const) : ('AGENT_WROTE' as const);
    await send(tx, call, { playerId: member.id, kind, text });
    return {};
  });
}

/** The same letter from the page of downlines: it counts with those of the day. */
export async function writeAsAgent(
  tx: Tx,
  call: MemberCall,
  { playerId, text }: { playerId: bigint; text: string },
): Promise<void> {
  await refuseSpent(tx, call);
  await send(tx, call, { playerId, kind: 'AGENT_WROTE', text });
}

export async function answerLetter(
  call: MemberCall,
  { id, text }: RequestOf<typeof messaging.answerLetter>,
): Promise<Record<string, never>> {
  const { merchant, session } = call;
  const owner = { merchantId: merchant.id, playerId: session.playerId };
  return call.transaction(async (tx) => {
    await refuseSpent(tx, call);
    const letter = await findLetter(tx, { ...owner, id });
    if (!letter) throw refuse('messaging.letter_gone');
    if (letter.fromId !== null) await send(tx, call, { playerId: letter.fromId, kind: 'MEMBER_WROTE', text });
    else if (letter.kind === 'WRITTEN' || letter.kind === 'CIRCULAR')
      await emit(tx, 'messaging.house_answered', {
        subject: `player:${session.playerId}`,
        body: {
          ...{ merchantId: merchant.id, playerId: String(session.playerId), account: session.account },
          ...{ language: call.language, ip: call.ip, text: wordsOf(text) },
          subject: letter.texts?.[call.language]?.subject ?? letter.texts?.EN?.subject ?? letter.subject,
        },
      });
    else throw refuse('messaging.no_answer');
    return {};
  });
}

/** Under the member's lock, so that letters at the same moment are counted too. */
async function refuseSpent(tx: Tx, { merchant, session }: MemberCall): Promise<void> {
  await lockMember(tx, merchant.id, session.playerId);
  const who = { merchantId: merchant.id, playerId: session.playerId };
  if ((await countWritten(tx, { ...who, since: new Date(nowMs() - DAY_MS) })) >= LETTERS_A_DAY)
    throw refuse('messaging.letters_spent');
}

const send = (
  tx: Tx,
  { merchant, session }: MemberCall,
  { playerId, kind, text }: { playerId: bigint; kind: 'AGENT_WROTE' | 'MEMBER_WROTE'; text: string },
) =>
  deliver(tx, merchantOf(merchant), {
    ...{ merchantId: merchant.id, playerId, kind, subject: '', content: wordsOf(text) },
    ...{ about: session.account, fromId: session.playerId },
  });

/** What is left of a text without signs that hide or turn what stands beside them. */
function wordsOf(text: string): string {
  const words = cleanLines(text);
  if (words === '') throw refuse('request.invalid');
  return words;
}
