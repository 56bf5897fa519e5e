import { type AST, RegExpParser } from '@eslint-community/regexpp';

const LENGTH_MAX = 200;
/** As long as a value may be that a pattern is tried on. */
const VALUE_LENGTH_MAX = 200;
/** Some hundredths of a second of a processor. */
const STEPS_MAX = 5_000_000;
const ANYTHING = '*';

const parser = new RegExpParser({ ecmaVersion: 2024 });

/**
 * Whether a merchant's pattern may run, on our server and in players' pages. An engine that steps back tries every way in which a
 * pattern could fit, so a short pattern can keep a processor busy for hours on one short word, and all players wait for it. We count
 * the steps that it can take at most: what repeats, what may be missing and what can be chosen multiply.
 */
export function isPatternAcceptable(pattern: string): boolean {
  if (pattern === ANYTHING) return true;
  if (pattern.length === 0 || pattern.length > LENGTH_MAX) return false;
  try {
    // The page reads it in the same way.
    new RegExp(`^(?:${pattern})$`, 'u');
    const { alternatives } = parser.parsePattern(pattern, 0, pattern.length, { unicode: true });
    return effortOfChoice(alternatives).steps <= STEPS_MAX;
  } catch {
    return false;
  }
}

const checked = new Map<string, string>();

/** A stored pattern as it may run. One from before it was checked, or by laxer rules, asks for nothing, and its length still holds. */
export function runnablePattern(pattern: string): string {
  const known = checked.get(pattern) ?? (isPatternAcceptable(pattern) ? pattern : ANYTHING);
  checked.set(pattern, known);
  return known;
}

/** What a piece can cost: in how many ways it fits, how many loops share the value's length, and its steps until all were tried. */
interface Effort {
  ways: number;
  loops: number;
  steps: number;
}

const ONE_STEP: Effort = { ways: 1, loops: 0, steps: 1 };
const ENDLESS: Effort = { ways: Number.POSITIVE_INFINITY, loops: 0, steps: Number.POSITIVE_INFINITY };

function effortOfChoice(alternatives: readonly AST.Alternative[]): Effort {
  const efforts = alternatives.map(({ elements }) => effortOfRow(elements));
  return {
    ways: sum(efforts.map(({ ways }) => ways)),
    loops: Math.max(...efforts.map(({ loops }) => loops)),
    steps: sum(efforts.map(({ steps }) => steps)),
  };
}

/** Each piece is tried once for each way in which those before it fit. */
function effortOfRow(elements: readonly AST.Element[]): Effort {
  let [ways, loops, steps] = [1, 0, 0];
  for (const element of elements) {
    const own = effortOf(element);
    steps += fits(ways, loops) * own.steps;
    ways *= own.ways;
    loops += own.loops;
    steps += fits(ways, loops);
  }
  return { ways, loops, steps };
}

/** Loops in a row share the characters of the value among them. */
function fits(ways: number, loops: number): number {
  let shares = 1;
  for (let loop = 1; loop <= loops; loop += 1) shares = (shares * (VALUE_LENGTH_MAX + loop)) / loop;
  return ways * shares;
}

function effortOf(element: AST.Element): Effort {
  switch (element.type) {
    case 'Group':
    case 'CapturingGroup':
      return effortOfChoice(element.alternatives);
    case 'Assertion':
      // It is left as soon as it fits, and not come back to.
      if (element.kind === 'lookahead' || element.kind === 'lookbehind')
        return { ways: 1, loops: 0, steps: effortOfChoice(element.alternatives).steps };
      return ONE_STEP;
    case 'Quantifier':
      return effortOfRepetition(element);
    case 'Backreference':
      return ENDLESS;
    default:
      return ONE_STEP;
  }
}

function effortOfRepetition({ element, min, max }: AST.Quantifier): Effort {
  const once = effortOf(element);
  if (max <= 1) return { ...once, ways: once.ways + 1 - min };
  if (once.loops > 0) return ENDLESS;
  const most = Math.min(max, VALUE_LENGTH_MAX);
  // One way each time: only how often is open. Its steps are counted where it stands, but for what one time costs.
  if (once.ways === 1) {
    const isLoop = max > VALUE_LENGTH_MAX;
    return { ways: isLoop ? 1 : max - min + 1, loops: isLoop ? 1 : 0, steps: once.steps };
  }
  let [ways, steps, power] = [0, 0, 1];
  for (let times = 0; times <= most && power < STEPS_MAX * STEPS_MAX; times += 1) {
    if (times >= min) ways += power;
    steps += power * once.steps;
    power *= once.ways;
  }
  return power < STEPS_MAX * STEPS_MAX ? { ways, loops: 0, steps } : ENDLESS;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
