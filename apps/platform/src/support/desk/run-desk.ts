import type { operatorSupport, RequestOf, ResponseOf } from '@fairground/contract';
import { nowMs } from '../../kernel/clock.ts';
import { transaction } from '../../kernel/db/db.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Platform } from '../../kernel/platform.ts';
import { randomId } from '../../kernel/random.ts';
import { merchantDirectory } from '../../merchants/public.ts';
import { merchantNamed } from '../caller.ts';
import { noteAct } from '../note-act.ts';
import { sumTalks } from './queries/report.ts';
import { listAnswers, readHours, replaceAnswers, writeHours } from './queries/settings.ts';
import { listForgotten, lockTalk } from './queries/talks.ts';
import { readyAnswers } from './ready-answers.ts';
import { endTalk, freeLost } from './talk-rules.ts';

type Ops = typeof operatorSupport;
const DAY_MS = 86_400_000;
const REPORT_DAYS_MAX = 92;
const AT_ONCE = 100;

export async function readDeskSettings(
  call: OperatorCall,
  { merchantCode }: RequestOf<Ops['deskSettings']>,
): Promise<ResponseOf<Ops['deskSettings']>> {
  const { id } = await merchantNamed(call, merchantCode);
  return { ...(await readHours(call.db, id)), answers: await readyAnswers(call.db, id) };
}

export async function saveDeskSettings(
  call: OperatorCall,
  { merchantCode, reason, ...hours }: RequestOf<Ops['saveDeskSettings']>,
): Promise<ResponseOf<Ops['saveDeskSettings']>> {
  const merchant = await merchantNamed(call, merchantCode);
  if ((hours.opensAt === null) !== (hours.closesAt === null)) throw refuse('support.hours_half');
  return call.transaction(async (tx) => {
    const before = await readHours(tx, merchant.id);
    await writeHours(tx, { ...hours, merchantId: merchant.id });
    await noteAct(tx, call, merchant, {
      ...{ action: 'desk_saved', about: 'desk', reason, before, after: hours },
    });
    return hours;
  });
}

export async function saveReadyAnswers(
  call: OperatorCall,
  { merchantCode, language, answers, reason }: RequestOf<Ops['saveReadyAnswers']>,
): Promise<ResponseOf<Ops['saveReadyAnswers']>> {
  const merchant = await merchantNamed(call, merchantCode);
  return call.transaction(async (tx) => {
    const of = async () =>
      (await listAnswers(tx, merchant.id)).filter((answer) => answer.language === language);
    const before = await of();
    const named = answers.map((answer) => ({ ...answer, id: randomId() }));
    await replaceAnswers(tx, { merchantId: merchant.id, language, answers: named });
    const after = await of();
    const told = (all: typeof after) => all.map(({ title, text }) => ({ title, text }));
    await noteAct(tx, call, merchant, {
      ...{ action: 'ready_answers_saved', about: `desk/answers:${language}`, reason },
      ...{ before: told(before), after: told(after) },
    });
    return { answers: after };
  });
}

export async function readDeskReport(
  call: OperatorCall,
  { merchantCode, from, to }: RequestOf<Ops['deskReport']>,
): Promise<ResponseOf<Ops['deskReport']>> {
  const { id, timeZone } = await merchantNamed(call, merchantCode);
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS;
  if (days < 0 || days > REPORT_DAYS_MAX) throw refuse('support.range_too_long');
  return sumTalks(call.db, { merchantId: id, from, to, timeZone });
}

/** Each minute: nobody waits on an operator who has gone, and no visitor's talk lasts longer than a day. */
export async function tendDesk(platform: Platform): Promise<void> {
  for (const merchant of (await merchantDirectory(platform)).all()) {
    await transaction(platform.db, (tx) => freeLost(tx, merchant));
    const before = new Date(nowMs() - DAY_MS);
    const forgotten = await listForgotten(platform.db, { merchantId: merchant.id, before, limit: AT_ONCE });
    for (const { merchantId, id } of forgotten)
      await transaction(platform.db, async (tx) => {
        const talk = await lockTalk(tx, { merchantId, id });
        if (talk && talk.state !== 'ended')
          await endTalk(tx, merchant, talk, { by: 'time', reason: 'a day is over' });
      });
  }
}
