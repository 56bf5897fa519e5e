import { fork } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';

export const bareServerFile = path.join(import.meta.dirname, 'bare-server.mjs');

/** What belongs to the connection and not to the answer; Fastify sets its own. */
const ofTheConnection = ['date', 'connection', 'keep-alive', 'transfer-encoding', 'content-length'];

/** Writes an answer down for the bare server to repeat. @param {Response} response @param {string} dir */
export async function writeAnswer(response, dir) {
  const file = path.join(dir, 'answer.json');
  const headers = Object.fromEntries(
    [...response.headers].filter(([name]) => !ofTheConnection.includes(name)),
  );
  writeFileSync(file, JSON.stringify({ headers, body: await response.text() }));
  return file;
}

/** A bare server that gives the same answer, byte for byte. @param {Response} response */
export async function startBareServer(response) {
  const dir = mkdtempSync(path.join(os.tmpdir(), 'fairground-bench-'));
  const child = fork(bareServerFile, [await writeAnswer(response, dir)]);
  /** @type {string} */
  const address = await new Promise((resolve, reject) => {
    child.once('message', (message) => resolve(/** @type {{ listening: string }} */ (message).listening));
    child.once('exit', () => reject(new Error('The yardstick server did not start.')));
  });
  const stop = () => {
    child.kill('SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  };
  return { address, stop };
}
