import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { Merchant } from '../../merchants/public.ts';
import type { HelpWords } from './queries/versions.ts';

/** The chapters and their questions, in the order of a newcomer's day. */
const TOPICS: readonly (readonly [code: string, ...questions: string[]])[] = [
  ['about', 'what', 'money'],
  ['account', 'open', 'password', 'secure'],
  ['deposit', 'how', 'time'],
  ['withdraw', 'how', 'why'],
  ['games', 'free', 'broke'],
  ['fairness', 'check'],
  ['promotions', 'rules'],
  ['safer-play', 'safe', 'help'],
  ['agents', 'become'],
  ['service', 'ask', 'slow'],
  ['privacy', 'data', 'delete'],
  ['terms', 'short'],
];

/** The help that comes with the program, with the names of the merchant. */
export function builtInHelp(
  { name, currency, modulesOn }: Merchant,
  language: WireLanguage,
): (HelpWords & { code: string })[] {
  const words = (key: string) => message(`guide.${key}`, language, { brand: name, currency });
  return TOPICS.filter(([code]) => code !== 'agents' || modulesOn.has('AGEPAG')).map(
    ([code, ...questions]) => ({
      code,
      title: words(`${code}.title`),
      questions: questions.map((question) => ({
        code: `${code}-${question}`,
        title: words(`${code}.${question}.q`),
        text: words(`${code}.${question}.a`),
      })),
    }),
  );
}
