import { hash } from 'node:crypto';

/**
 * What makes two requests with one txId the same request: every field the call knows, in one order. Amounts are hashed as
 * minor units, because 1.5 and 1.50 are one amount. In hex.
 */
export function hashRequest(
  fields: Readonly<Record<string, string | bigint | number | boolean | undefined>>,
): string {
  const lines = Object.keys(fields)
    .sort()
    .filter((name) => fields[name] !== undefined)
    .map((name) => `${name}=${fields[name]}`);
  return hashText(lines.join('\n'));
}

export const hashText = (text: string): string => hash('sha256', text, 'hex');
