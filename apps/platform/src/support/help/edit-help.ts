import type { operatorSupport, RequestOf, ResponseOf } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { now } from '../../kernel/clock.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import type { Merchant } from '../../merchants/public.ts';
import { merchantTopic, publish } from '../../messaging/public.ts';
import { merchantNamed } from '../caller.ts';
import { noteAct } from '../note-act.ts';
import { builtInHelp } from './built-in-help.ts';
import { htmlOf } from './html-of.ts';
import { insertVersion, listCurrent, listVersions } from './queries/versions.ts';

type Ops = typeof operatorSupport;
type Topic = ResponseOf<Ops['saveHelp']>;

export async function readHelpToEdit(
  call: OperatorCall,
  { merchantCode, language }: RequestOf<Ops['help']>,
): Promise<Topic[]> {
  const merchant = await merchantNamed(call, merchantCode);
  const written = await listCurrent(call.db, { merchantId: merchant.id, language });
  return builtInHelp(merchant, language).map((builtIn) => {
    const own = written.find(({ topic }) => topic === builtIn.code);
    const words = own?.words ?? builtIn;
    return { ...words, code: builtIn.code, version: own?.version ?? 0, isBuiltIn: !own?.words };
  });
}

export async function readHelpVersions(
  call: OperatorCall,
  { merchantCode, language, topic, size }: RequestOf<Ops['helpVersions']>,
): Promise<ResponseOf<Ops['helpVersions']>> {
  const merchant = await merchantNamed(call, merchantCode);
  const builtIn = builtInTopic(merchant, language, topic);
  const versions = await listVersions(call.db, { merchantId: merchant.id, language, topic, limit: size });
  return versions.map(({ version, words, operator, reason, at }) => ({
    ...(words ?? builtIn),
    ...{ code: topic, version, isBuiltIn: words === null, by: operator, reason, at: at.toISOString() },
  }));
}

/** Every saving is a version of its own; of two who save at once one is told to look again. */
export async function saveHelp(
  call: OperatorCall,
  { merchantCode, language, topic, basedOn, words, reason }: RequestOf<Ops['saveHelp']>,
): Promise<Topic> {
  const merchant = await merchantNamed(call, merchantCode);
  const builtIn = builtInTopic(merchant, language, topic);
  if (words) checkCodes(topic, words);
  const version = basedOn + 1;
  const key = { merchantId: merchant.id, language };
  return call.transaction(async (tx) => {
    const before = (await listCurrent(tx, key)).find((one) => one.topic === topic);
    if ((before?.version ?? 0) !== basedOn) throw refuse('support.help_changed');
    const next = { ...key, topic, version, words, operator: call.operator.account, reason, at: now() };
    if (!(await insertVersion(tx, next))) throw refuse('support.help_changed');
    await noteAct(tx, call, merchant, {
      ...{ action: 'help_saved', about: `help:${language}/${topic}`, reason },
      before: before?.words ?? null,
      after: words,
    });
    await publish(tx, merchantTopic(merchant.code), 'SETTINGS', {});
    return { ...(words ?? builtIn), code: topic, version, isBuiltIn: words === null };
  });
}

export async function previewHelp(
  call: OperatorCall,
  { merchantCode, text }: RequestOf<Ops['previewHelp']>,
): Promise<ResponseOf<Ops['previewHelp']>> {
  await merchantNamed(call, merchantCode);
  return { content: htmlOf(text.trim()) };
}

function builtInTopic(merchant: Merchant, language: WireLanguage, topic: string) {
  const known = builtInHelp(merchant, language).find(({ code }) => code === topic);
  if (!known) throw refuse('support.help_unknown');
  return known;
}

/** A question's code is part of an address: it belongs to its topic, and to one question. */
function checkCodes(topic: string, { questions }: NonNullable<RequestOf<Ops['saveHelp']>['words']>): void {
  const codes = questions.map(({ code }) => code);
  const areOwn = codes.every((code) => code.startsWith(`${topic}-`) && code.length > topic.length + 1);
  if (!areOwn || new Set(codes).size < codes.length) throw refuse('support.help_codes');
}
