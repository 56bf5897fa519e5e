import type { AnswerOf, RequestOf, support } from '@fairground/contract';
import type { WireLanguage } from '@fairground/i18n';
import { message } from '@fairground/i18n/server';
import type { Call } from '../kernel/http/call.ts';
import { type Merchant, merchantOf } from '../merchants/public.ts';

export type HelpTopic = AnswerOf<typeof support.helpCenter>[number];

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

export const readHelp = (call: Call, { lang }: RequestOf<typeof support.helpCenter>): HelpTopic[] =>
  helpTopics(merchantOf(call.merchant), lang ?? call.language);

/** Also for pages that are put together on the server. */
export function helpTopics({ name, currency, modulesOn }: Merchant, language: WireLanguage): HelpTopic[] {
  const words = (key: string) => message(`guide.${key}`, language, { brand: name, currency });
  return TOPICS.filter(([code]) => code !== 'agents' || modulesOn.has('AGEPAG')).map(
    ([code, ...questions]) => ({
      code,
      title: words(`${code}.title`),
      content: '',
      children: questions.map((question) => ({
        code: `${code}-${question}`,
        title: words(`${code}.${question}.q`),
        content: blocks(words(`${code}.${question}.a`)),
      })),
    }),
  );
}

/** Blocks stand apart by an empty line; lines that begin with a dash are a list. */
function blocks(text: string): string {
  return text
    .split('\n\n')
    .map((block) =>
      block.startsWith('- ')
        ? `<ul>${block
            .split('\n')
            .map((line) => `<li>${escaped(line.slice(2))}</li>`)
            .join('')}</ul>`
        : `<p>${escaped(block)}</p>`,
    )
    .join('');
}

const escaped = (text: string): string =>
  text.replace(/[&<>"]/g, (character) => `&#${character.charCodeAt(0)};`);
