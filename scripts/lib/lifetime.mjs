// Whatever a script begins it also ends, once, last begun first: after Ctrl-C, after a polite kill, after an error,
// and when the npm that called it is gone.
import { readFileSync } from 'node:fs';

/**
 * @typedef {object} Lifetime
 * @property {<T>(beginning: Promise<T>, ending: (begun: T) => unknown) => Promise<T>} hold
 *   remembers how to end what is just beginning; also one that is still on its way when the end comes
 * @property {(code?: number) => Promise<never>} end  ends everything and then this process
 * @property {boolean} ending
 */

/**
 * Runs a script's story. An error is told in its own words, without a stack, because those who read it
 * did not write it; DEBUG=1 shows the stack too.
 * @param {(life: Lifetime) => Promise<unknown>} story @param {{ onEnding?: () => void }} [options]
 */
export async function live(story, options = {}) {
  const life = makeLifetime(options);
  try {
    await story(life);
  } catch (error) {
    if (life.ending) return;
    const { message, stack } = /** @type {Error} */ (error);
    console.error(`\n${process.env.DEBUG ? stack : message}`);
    await life.end(1);
  }
}

/** @param {{ onEnding?: () => void }} options @returns {Lifetime} */
function makeLifetime({ onEnding }) {
  /** @type {Array<() => Promise<unknown>>} */
  const endings = [];
  /** @type {Promise<never> | null} */
  let end = null;

  const endAll = async (/** @type {number} */ code) => {
    let exitCode = code;
    for (const ending of endings.reverse()) {
      try {
        await ending();
      } catch (error) {
        console.error(/** @type {Error} */ (error).message);
        exitCode ||= 1;
      }
    }
    process.exit(exitCode);
  };
  /** @type {Lifetime} */
  const life = {
    ending: false,
    hold(beginning, ending) {
      endings.push(async () => {
        const begun = await beginning.then((value) => ({ value })).catch(() => null);
        if (begun) await ending(begun.value);
      });
      // Once the end has come the story does not go on: nothing new may begin while the rest is being ended.
      return beginning.then((begun) => (life.ending ? new Promise(() => {}) : begun));
    },
    end(code = 0) {
      life.ending = true;
      end ??= endAll(code);
      return end;
    },
  };
  listenForTheEnd(() => {
    if (!life.ending) onEnding?.();
    void life.end(0);
  });
  return life;
}

/** @param {() => void} end */
function listenForTheEnd(end) {
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, end);
  // A kill that hits npm ends npm, perhaps the shell below it, and nobody tells us: look whether they are still there.
  if (!process.env.npm_lifecycle_event) return;
  const parent = process.ppid;
  const grandparent = isNpm(parent) ? null : parentOf(parent);
  const orphaned = () =>
    process.ppid !== parent || (grandparent !== null && parentOf(parent) !== grandparent);
  setInterval(() => orphaned() && end(), 500).unref();
}

/** npm stands directly above us or has a shell in between, which outlives it. Beyond npm nobody concerns us: the
 * terminal may well be closed on a server that was left running. @param {number} pid */
function isNpm(pid) {
  try {
    return /^npm |npm-cli\.js/.test(readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' '));
  } catch {
    return true; // no such list of processes on this system: be content with the parent
  }
}

/** @param {number} pid */
function parentOf(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return null;
  }
}
