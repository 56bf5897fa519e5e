import { jsonExcess } from '@fairground/vendor-protocol';
import { parse } from 'secure-json-parse';
import { refuse } from './refuse.ts';

/** JSON of a stranger: no more of it than we are ready to look at, and no names that reach behind an object. */
export function readJson(text: string): unknown {
  const excess = jsonExcess(text);
  if (excess) throw refuse(excess === 'depth' ? 'request.too_deep' : 'request.too_many_values');
  try {
    return parse(text, null, { protoAction: 'error', constructorAction: 'error' });
  } catch {
    throw refuse('request.malformed');
  }
}
