/**
 * Puts a path on one of several bases. The path itself chooses which, so that a picture is asked for at one address
 * only and stays in the browser's cache. Addresses that are whole already are left alone.
 */
export function onBase(bases: readonly string[], path: string): string {
  if (bases.length === 0 || /^(?:[a-z][a-z\d+.-]*:|\/\/)/i.test(path)) return path;
  const sum = [...path].reduce((total, sign) => total + sign.charCodeAt(0), 0);
  const base = bases[sum % bases.length] ?? '';
  return `${base.replace(/\/+$/, '')}/${path.replace(/^\/+/, '')}`;
}
