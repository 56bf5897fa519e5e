import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, test } from 'vitest';

const LAUNCHER = path.resolve(import.meta.dirname, '..', 'scripts', 'start.mjs');

/** As a newcomer runs it: the launcher itself, on an empty data folder of its own. */
function launch(folder: string) {
  const { DATABASE_URL: _, ...environment } = process.env;
  const child = spawn(process.execPath, [LAUNCHER], {
    env: { ...environment, DATA_DIR: folder, PORT: '0', STUDIO_PORT: '3190', NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let said = '';
  for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
  const ended = new Promise<number | null>((resolve) => child.once('exit', resolve));
  return { said: () => said, stop: () => child.kill('SIGTERM'), ended };
}

test('npm start on an empty folder serves site, console and games, names its accounts, and ends cleanly', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'fairground-start-'));
  const program = launch(folder);
  try {
    const address = async (word: 'ready' | 'games') => {
      const found = () => program.said().match(new RegExp(`\\b${word}: (http://\\S+)`))?.[1];
      // What ended will not say it any more.
      const last = program.ended.then((code) => {
        throw new Error(`the launcher has ended with ${code}:\n${program.said()}`);
      });
      await Promise.race([expect.poll(found, { timeout: 240_000 }).toBeTruthy(), last]);
      return found() ?? '';
    };
    const site = await address('ready');
    const games = await address('games');
    const statuses = async (...urls: string[]) =>
      Promise.all(urls.map(async (url) => (await fetch(url)).status));
    expect(await statuses(`${site}/?merchant=aurora`, `${site}/console/`, `${games}/health`)).toEqual([
      200, 200, 200,
    ]);
    for (const account of ['admin', 'player01', 'topagent1']) expect(program.said()).toContain(account);
    expect(program.said()).not.toContain('has ended by itself');
  } finally {
    program.stop();
    expect(await program.ended).toBe(0);
    expect(existsSync(path.join(folder, 'pg', 'postmaster.pid'))).toBe(false);
    rmSync(folder, { recursive: true });
  }
}, 300_000);
