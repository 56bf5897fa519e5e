import { readdirSync, readFileSync } from 'node:fs';

const TICK_MS = 10;

/**
 * What a process and its children have computed so far, in milliseconds. Unlike the clock it does not care who else uses the
 * machine. Zero where the kernel does not tell.
 * @param {number} pid
 */
export function processorMs(pid) {
  const own = statOf(pid);
  if (!own) return 0;
  const children = allPids().filter((other) => statOf(other)?.parent === pid);
  return children.reduce((sum, child) => sum + (statOf(child)?.ms ?? 0), own.ms);
}

/** @param {number} pid */
function statOf(pid) {
  try {
    // The name may hold anything, blanks too; what follows its bracket does not.
    const fields = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ').at(-1)?.split(' ') ?? [];
    return { parent: Number(fields[1]), ms: (Number(fields[11]) + Number(fields[12])) * TICK_MS };
  } catch {
    return null;
  }
}

function allPids() {
  try {
    return readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map(Number);
  } catch {
    return [];
  }
}
