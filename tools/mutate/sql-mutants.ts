export interface SqlAlternative {
  text: string;
  what: string;
}

/** One condition behind an "and", up to a value that is a name, a number, a text or one simple parameter. */
const CONDITION =
  /\band\s+(?:not\s+)?[\w.]+\s*(?:=|<>|<=|>=|<|>|is not|is)\s*(?:any\s*\()?(?:\$\{[^{}`]*\}|'[^']*'|[\w.]+)(?:::[\w.[\]]+)?\)?(?:\s*[-+]\s*\$\{[^{}`]*\})?/g;
const COMPARISON = /(?<=[\w)}\]'"]\s)(<=|>=|<|>)(?=\s)/g;
const FLIPPED: Readonly<Record<string, string>> = { '<': '<=', '<=': '<', '>': '>=', '>=': '>' };

/** Guards live in statements too: each condition is left out once, each bound moved by one. */
export function sqlAlternatives(template: string): SqlAlternative[] {
  const without = [...template.matchAll(CONDITION)]
    // "between a and b" is no second condition.
    .filter(({ index }) => !/\bbetween\s+\S+\s*$/.test(template.slice(0, index)))
    .filter(([found]) => isBalanced(found))
    .map(({ 0: found, index }) => ({
      text: template.slice(0, index) + template.slice(index + found.length),
      what: `without "${found.replace(/\s+/g, ' ')}"`,
    }));
  const moved = [...template.matchAll(COMPARISON)].map(({ 0: found, index }) => ({
    text: `${template.slice(0, index)}${FLIPPED[found]}${template.slice(index + found.length)}`,
    what: `${FLIPPED[found]} instead of ${found} in SQL`,
  }));
  return [...without, ...moved];
}

const isBalanced = (text: string): boolean => text.split('(').length === text.split(')').length;
