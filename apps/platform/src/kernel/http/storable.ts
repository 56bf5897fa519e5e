/** Zero bytes and halves of surrogate pairs are legal in JSON but not in the database: no field may carry them. */
const UNSTORABLE = /\0|[\uD800-\uDBFF](?![\uDC00-\uDFFF])|(?<![\uD800-\uDBFF])[\uDC00-\uDFFF]/;

/** Whether every text in a request, names of fields included, can be stored. */
export function isStorable(value: unknown): boolean {
  if (typeof value === 'string') return !UNSTORABLE.test(value);
  if (value === null || typeof value !== 'object') return true;
  // Bytes are kept as they are.
  if (value instanceof Uint8Array) return true;
  return Object.entries(value).every(([name, item]) => !UNSTORABLE.test(name) && isStorable(item));
}
