import { readFileSync } from 'node:fs';

/** Reads one file of published facts and cases. */
export function readVectors<Content>(name: string): Content {
  return JSON.parse(readFileSync(new URL(`../vectors/${name}.json`, import.meta.url), 'utf8')) as Content;
}

/** `2.5` as whole ten-thousandths. */
export function minorUnits(decimal: string): bigint {
  const [whole = '', decimals = ''] = decimal.replace('-', '').split('.');
  const amount = BigInt(whole + decimals.padEnd(4, '0'));
  return decimal.startsWith('-') ? -amount : amount;
}
