/** What may stand in a body, however few bytes it has: a value costs far more to hold and to check than to send. */
export interface JsonLimits {
  /** Lists and objects within each other. */
  depth: number;
  /** Everything that is a value, lists and objects included. */
  values: number;
}

export const JSON_LIMITS: Readonly<JsonLimits> = { depth: 32, values: 10_000 };

const [QUOTE, BACKSLASH, COMMA] = [0x22, 0x5c, 0x2c];
const OPENS = (code: number) => code === 0x5b || code === 0x7b;
const CLOSES = (code: number) => code === 0x5d || code === 0x7d;
const IS_SPACE = (code: number) => code === 0x20 || (code >= 0x09 && code <= 0x0d);

/**
 * Says whether a JSON text is deeper or has more values than it may, before anything is made of it. It reads each character once and
 * trusts that the text is JSON; what is not is for the parser to refuse.
 */
export function jsonExcess(
  text: string,
  { depth: depthMax, values: valuesMax }: JsonLimits = JSON_LIMITS,
): 'depth' | 'values' | null {
  let depth = 0;
  let values = 1;
  /** Right after an opening there may be a first value, or the end. */
  let isOpened = false;
  for (let at = 0; at < text.length; at += 1) {
    const code = text.charCodeAt(at);
    if (IS_SPACE(code)) continue;
    if (code === COMMA || (isOpened && !CLOSES(code))) values += 1;
    if (values > valuesMax) return 'values';
    isOpened = OPENS(code);
    if (isOpened) depth += 1;
    else if (CLOSES(code)) depth -= 1;
    else if (code === QUOTE) at = endOfString(text, at);
    if (depth > depthMax) return 'depth';
  }
  return null;
}

/** Where the closing quote stands, or the end of a text that has none. */
function endOfString(text: string, start: number): number {
  let at = start + 1;
  while (at < text.length && text.charCodeAt(at) !== QUOTE) at += text.charCodeAt(at) === BACKSLASH ? 2 : 1;
  return at;
}

/** Reads JSON within its limits; throws where it is none, or more than it may be. */
export function parseBoundedJson(text: string, limits?: JsonLimits): unknown {
  const excess = jsonExcess(text, limits);
  if (excess) throw new RangeError(`JSON with too much ${excess}`);
  return JSON.parse(text);
}
