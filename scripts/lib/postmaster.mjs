// What postmaster.pid tells about a running PostgreSQL. PostgreSQL keeps that file itself, so nothing has to be
// guessed from log lines: line 1 is its process, line 4 its port, line 8 its state.
import { existsSync, readFileSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { answers } from './ports.mjs';

/** @typedef {{ pid: number, port: number, state: string }} Postmaster */

/** @param {string} dataDir */
const pidFile = (dataDir) => path.join(dataDir, 'postmaster.pid');

/** @param {string} dataDir @returns {Postmaster | null} */
export function readPostmaster(dataDir) {
  try {
    const lines = readFileSync(pidFile(dataDir), 'utf8').split('\n');
    return { pid: Number(lines[0]), port: Number(lines[3]), state: lines[7]?.trim() ?? '' };
  } catch {
    return null;
  }
}

/**
 * The server that already runs on this data, once it is ready. One that is just starting or stopping is waited for;
 * what a killed one left behind is removed.
 * @param {string} dataDir @returns {Promise<Postmaster | null>}
 */
export async function findRunning(dataDir, { timeoutMs = 30_000 } = {}) {
  const deadline = performance.now() + timeoutMs;
  while (performance.now() < deadline) {
    const found = readPostmaster(dataDir);
    if (!found) return null;
    if (isEnding(found.pid)) {
      await sleep(20);
      continue;
    }
    if (!(await isServing(found, dataDir))) {
      // PostgreSQL itself would refuse to start when the number in the file now belongs to some other process,
      // as is usual after a restart of the machine or container.
      rmSync(pidFile(dataDir), { force: true });
      return null;
    }
    if (found.state === 'ready' && (await answers(found.port))) return found;
    await sleep(50);
  }
  throw new Error(
    `A PostgreSQL is running on ${dataDir} (process ${readPostmaster(dataDir)?.pid}) but does not become ready. ` +
      'Look at its log beside that folder; ending that process is safe, the data recovers at the next start.',
  );
}

/** @param {Postmaster} found @param {string} dataDir */
async function isServing({ pid, port }, dataDir) {
  if (!isAlive(pid)) return false;
  if (process.platform !== 'linux') return answers(port);
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0').includes(dataDir);
  } catch {
    return false;
  }
}

/** @param {number} pid */
export function isAlive(pid) {
  try {
    process.kill(pid, 0);
  } catch (error) {
    return /** @type {NodeJS.ErrnoException} */ (error).code === 'EPERM';
  }
  return !isZombie(pid);
}

/** A dead process whose parent never asks for it stays in the list; so it is in containers with a careless PID 1.
 * @param {number} pid */
const isZombie = (pid) => readStatus(pid)?.state === 'Z';

/** One that was killed gives back its memory first, and its port after that: as long as it does, it is neither alive nor gone.
 * @param {number} pid */
function isEnding(pid) {
  const status = readStatus(pid);
  return status !== null && status.state !== 'Z' && (status.flags & EXITING) !== 0;
}

/** How Linux marks a process that is on its way out. */
const EXITING = 0x4;

/** Null where there is no such process, and on systems that do not tell. @param {number} pid */
function readStatus(pid) {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const [state = '', , , , , , flags] = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
    return { state, flags: Number(flags) };
  } catch {
    return null;
  }
}

/** Ends the server politely (open transactions are rolled back), and at once if it does not listen.
 * @param {Postmaster} server @param {string} dataDir */
export async function stopPostmaster({ pid }, dataDir) {
  for (const { signal, patienceMs } of /** @type {const} */ ([
    { signal: 'SIGINT', patienceMs: 20_000 },
    { signal: 'SIGQUIT', patienceMs: 10_000 },
  ])) {
    if (!isAlive(pid)) return;
    process.kill(pid, signal);
    const deadline = performance.now() + patienceMs;
    while (isAlive(pid) && performance.now() < deadline) await sleep(15);
  }
  if (isAlive(pid) && existsSync(pidFile(dataDir)))
    throw new Error(`PostgreSQL (process ${pid}) does not stop.`);
}
