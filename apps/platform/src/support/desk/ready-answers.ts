import { languages, type WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { Db } from '../../kernel/db/db.ts';
import { listAnswers, type ReadyAnswer } from './queries/settings.ts';

/** What is said every day. The ids are fixed: they are of words, not of rows. */
const BUILT_IN = ['greeting', 'deposit', 'withdraw', 'playing', 'goodbye'] as const;

/** What operators wrote, and in languages in which nobody has written yet what came with the program. */
export async function readyAnswers(db: Db, merchantId: number): Promise<ReadyAnswer[]> {
  const own = await listAnswers(db, merchantId);
  const written = new Set(own.map(({ language }) => language));
  return [...own, ...languages.flatMap(({ code }) => (written.has(code) ? [] : builtIn(code)))];
}

const builtIn = (language: WireLanguage): ReadyAnswer[] =>
  BUILT_IN.map((name, index) => ({
    id: `00000000-0000-4000-8000-00000000000${index}`,
    language,
    title: message(`ready.${name}.title`, language),
    text: message(`ready.${name}.text`, language),
  }));
