import type { operatorChat, RequestOf, ResponseOf } from '@fairground/contract';
import { cleanText } from '../../kernel/clean-text.ts';
import type { OperatorCall } from '../../kernel/http/call.ts';
import { refuse } from '../../kernel/http/refuse.ts';
import { merchantNamed, noteAct } from '../merchant-named.ts';
import { tellNodes } from '../news.ts';
import { listWords, replaceWords } from '../queries/moderation.ts';
import { foldText } from './fold-text.ts';
import { maskWords } from './mask-words.ts';
import { removeLinks } from './remove-links.ts';

type Ops = typeof operatorChat;

export async function readWords(
  call: OperatorCall,
  { merchantCode, language }: RequestOf<Ops['words']>,
): Promise<ResponseOf<Ops['words']>> {
  const { id } = await merchantNamed(call, merchantCode);
  return { words: await listWords(call.db, id, language) };
}

export async function saveWords(
  call: OperatorCall,
  { merchantCode, language, words, reason }: RequestOf<Ops['saveWords']>,
): Promise<ResponseOf<Ops['saveWords']>> {
  const merchant = await merchantNamed(call, merchantCode);
  // A word of nothing that can be seen would be found everywhere.
  if (words.some((word) => foldText([...word]).text.trim() === '')) throw refuse('messaging.word_empty');
  return call.transaction(async (tx) => {
    const before = await listWords(tx, merchant.id, language);
    await replaceWords(tx, { merchantId: merchant.id, language, words });
    const after = await listWords(tx, merchant.id, language);
    await noteAct(tx, call, merchant, {
      ...{ action: 'words_saved', about: `chat/words:${language}`, reason },
      before: { words: before.filter((word) => !after.includes(word)) },
      after: { words: after.filter((word) => !before.includes(word)) },
    });
    await tellNodes(tx, { what: 'words', merchantId: merchant.id });
    return { words: after };
  });
}

/** The same way that every message goes. */
export async function testWords(
  call: OperatorCall,
  { merchantCode, text, words }: RequestOf<Ops['testWords']>,
): Promise<ResponseOf<Ops['testWords']>> {
  const { id, hosts } = await merchantNamed(call, merchantCode);
  const all = [...(await listWords(call.db, id, null)), ...words];
  return { text: maskWords(removeLinks(cleanText(text), hosts), all) };
}
