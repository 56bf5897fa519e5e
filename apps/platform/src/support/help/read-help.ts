import type { AnswerOf, RequestOf, support } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import type { Db } from '../../kernel/db/db.ts';
import type { Call } from '../../kernel/http/call.ts';
import { type Merchant, merchantOf } from '../../merchants/public.ts';
import { builtInHelp } from './built-in-help.ts';
import { htmlOf } from './html-of.ts';
import { listCurrent } from './queries/versions.ts';

export type HelpTopic = AnswerOf<typeof support.helpCenter>[number];

export const readHelp = (call: Call, { lang }: RequestOf<typeof support.helpCenter>): Promise<HelpTopic[]> =>
  helpTopics(call.db, merchantOf(call.merchant), lang ?? call.language);

/** What came with the program, and in its place what operators wrote. Also for pages that are put together on the server. */
export async function helpTopics(db: Db, merchant: Merchant, language: WireLanguage): Promise<HelpTopic[]> {
  const written = await listCurrent(db, { merchantId: merchant.id, language });
  const wordsOf = new Map(written.map(({ topic, words }) => [topic, words]));
  return builtInHelp(merchant, language).map((builtIn) => {
    const { title, questions } = wordsOf.get(builtIn.code) ?? builtIn;
    const children = questions.map(({ text, ...question }) => ({ ...question, content: htmlOf(text) }));
    return { code: builtIn.code, title, content: '', children };
  });
}
